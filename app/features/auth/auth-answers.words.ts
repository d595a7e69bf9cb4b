import { words } from "~/i18n/words";
import { words as bn } from "./auth-answers.bn";
import { words as en } from "./auth-answers.en";

export const authAnswers = words(en, bn);
