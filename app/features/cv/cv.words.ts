import { words } from "~/i18n/words";
import { words as bn } from "./cv.bn";
import { words as en } from "./cv.en";

export const cvWords = words(en, bn);
