import { words as bn } from "./downloads.bn";
import { words as en } from "./downloads.en";
import { words } from "~/i18n/words";

export const downloadWords = words(en, bn);
