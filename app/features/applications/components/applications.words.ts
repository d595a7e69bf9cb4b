import { words } from "~/i18n/words";
import { words as bn } from "./applications.bn";
import { words as en } from "./applications.en";

export const applicationsWords = words(en, bn);
