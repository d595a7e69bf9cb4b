import { words } from "~/i18n/words";
import { words as bn } from "./apply.bn";
import { words as en } from "./apply.en";

export const applyWords = words(en, bn);
