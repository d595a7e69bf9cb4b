import { words as bn } from "./overview.bn";
import { words as en } from "./overview.en";
import { words } from "~/i18n/words";

/** On the server only. */
export const overview = words(en, bn);
