import { words as bn } from "./training-programs.bn";
import { words as en } from "./training-programs.en";
import { words } from "~/i18n/words";

export const trainingWords = words(en, bn);
