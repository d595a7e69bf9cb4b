import { words } from "~/i18n/words";
import { words as bn } from "./answer-time.bn";
import { words as en } from "./answer-time.en";

export const answerTime = words(en, bn);
