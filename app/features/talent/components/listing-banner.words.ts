import { words } from "~/i18n/words";
import { words as bn } from "./listing-banner.bn";
import { words as en } from "./listing-banner.en";

export const listingBanner = words(en, bn);
