import { words } from "~/i18n/words";
import { words as bn } from "./search-params.bn";
import { words as en } from "./search-params.en";

/** What is told next to a filter that filters nothing. */
export const searchParamsWords = words(en, bn);
