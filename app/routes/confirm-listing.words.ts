import { words } from "~/i18n/words";
import { words as bn } from "./confirm-listing.bn";
import { words as en } from "./confirm-listing.en";

export const confirmListingWords = words(en, bn);
