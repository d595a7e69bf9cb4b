import { words } from "~/i18n/words";
import { words as bn } from "./brand.bn";
import { words as en } from "./brand.en";

/** The words next to the brand, and before a page's title. */
export const brand = words(en, bn);
