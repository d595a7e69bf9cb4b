import { words } from "~/i18n/words";
import { words as bn } from "./saved.bn";
import { words as en } from "./saved.en";

export const savedWords = words(en, bn);
