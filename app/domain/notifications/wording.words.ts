import { words } from "~/i18n/words";
import { words as bn } from "./wording.bn";
import { words as en } from "./wording.en";

/** The wording of each kind of notification, for one and for several. */
export const wordings = words(en, bn);
