import { words } from "~/i18n/words";
import { words as bn } from "./nearest.bn";
import { words as en } from "./nearest.en";

export const nearestWords = words(en, bn);
