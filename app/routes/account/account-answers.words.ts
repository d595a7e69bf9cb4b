import { words } from "~/i18n/words";
import { words as bn } from "./account-answers.bn";
import { words as en } from "./account-answers.en";

export const accountAnswers = words(en, bn);
