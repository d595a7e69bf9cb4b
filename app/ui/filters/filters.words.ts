import { words } from "~/i18n/words";
import { words as bn } from "./filters.bn";
import { words as en } from "./filters.en";

export const filterWords = words(en, bn);
