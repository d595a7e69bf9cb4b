import { words } from "~/i18n/words";
import { words as bn } from "./thread-words.bn";
import { words as en } from "./thread-words.en";

export const threadWords = words(en, bn);
