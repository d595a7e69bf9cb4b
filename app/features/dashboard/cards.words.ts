import { words as bn } from "./cards.bn";
import { words as en } from "./cards.en";
import { words } from "~/i18n/words";

/** Used on the server only. */
export const cards = words(en, bn);
