import { words } from "~/i18n/words";
import { words as bn } from "./delete-word.bn";
import { words as en } from "./delete-word.en";

export const deleteWord = words(en, bn);
