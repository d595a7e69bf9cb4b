import { words } from "~/i18n/words";
import { words as bn } from "./frame.bn";
import { words as en } from "./frame.en";

/** The words around every page, and of the page shown in place of a failed one. */
export const frame = words(en, bn);
