import { words } from "~/i18n/words";
import { words as bn } from "./guardian.bn";
import { words as en } from "./guardian.en";

export const guardianWords = words(en, bn);
