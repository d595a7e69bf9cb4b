import { words } from "~/i18n/words";
import { words as bn } from "./search-params.bn";
import { words as en } from "./search-params.en";

/** The messages for unusable filters. */
export const searchParamsWords = words(en, bn);
