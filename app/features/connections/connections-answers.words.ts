import { words } from "~/i18n/words";
import { words as bn } from "./connections-answers.bn";
import { words as en } from "./connections-answers.en";

export const connectionsAnswers = words(en, bn);
