import { words as bn } from "./owners.bn";
import { words as en } from "./owners.en";
import { words } from "~/i18n/words";

export const ownerWords = words(en, bn);
