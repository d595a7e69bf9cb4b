import { words } from "~/i18n/words";
import { words as bn } from "./unworded.bn";
import { words as en } from "./unworded.en";

export const unwordedWords = words(en, bn);
