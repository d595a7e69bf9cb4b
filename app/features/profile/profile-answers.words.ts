import { words } from "~/i18n/words";
import { words as bn } from "./profile-answers.bn";
import { words as en } from "./profile-answers.en";

export const profileAnswers = words(en, bn);
