import { words } from "~/i18n/words";
import { words as bn } from "./wording.bn";
import { words as en } from "./wording.en";

/** What each kind of notification says: of one, and of several at once. */
export const wordings = words(en, bn);
