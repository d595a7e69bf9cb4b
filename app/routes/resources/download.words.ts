import { words as bn } from "./download.bn";
import { words as en } from "./download.en";
import { words } from "~/i18n/words";

export const downloadPageWords = words(en, bn);
