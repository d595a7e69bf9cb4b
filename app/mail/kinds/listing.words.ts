import { words } from "~/i18n/words";
import { words as bn } from "./listing.bn";
import { words as en } from "./listing.en";

export const listingMails = words(en, bn);
