import { words as bn } from "./overview.bn";
import { words as en } from "./overview.en";
import { words } from "~/i18n/words";

/** For the server alone. */
export const overview = words(en, bn);
