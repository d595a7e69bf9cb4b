import { words } from "~/i18n/words";
import { words as bn } from "./mail-categories.bn";
import { words as en } from "./mail-categories.en";

export const mailCategories = words(en, bn);
