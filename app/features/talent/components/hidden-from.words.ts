import { words } from "~/i18n/words";
import { words as bn } from "./hidden-from.bn";
import { words as en } from "./hidden-from.en";

export const hiddenFromWords = words(en, bn);
