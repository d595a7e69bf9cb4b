import { words as bn } from "./open-counts.bn";
import { words as en } from "./open-counts.en";
import { words } from "~/i18n/words";

/** Divisions by name, and how many are there. A page that shows no other list of terms has no need of `DIVISIONS`. */
export const openCounts = words(en, bn);
