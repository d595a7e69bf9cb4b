import { words } from "~/i18n/words";
import { words as bn } from "./filters-in-words.bn";
import { words as en } from "./filters-in-words.en";

export const filtersInWords = words(en, bn);
