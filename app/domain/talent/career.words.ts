import { words } from "~/i18n/words";
import { words as bn } from "./career.bn";
import { words as en } from "./career.en";

export const career = words(en, bn);
