import { words as bn } from "./open-counts.bn";
import { words as en } from "./open-counts.en";
import { words } from "~/i18n/words";

/** Division names and counts; saves a page without other term lists from loading `DIVISIONS`. */
export const openCounts = words(en, bn);
