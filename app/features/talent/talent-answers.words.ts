import { words } from "~/i18n/words";
import { words as bn } from "./talent-answers.bn";
import { words as en } from "./talent-answers.en";

export const talentAnswers = words(en, bn);
