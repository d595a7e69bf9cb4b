import { words } from "~/i18n/words";
import { words as bn } from "./contact.bn";
import { words as en } from "./contact.en";

export const contactWords = words(en, bn);
