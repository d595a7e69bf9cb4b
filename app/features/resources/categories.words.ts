import { words as bn } from "./categories.bn";
import { words as en } from "./categories.en";
import { words } from "~/i18n/words";

export const categoryWords = words(en, bn);
