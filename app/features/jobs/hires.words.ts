import { words } from "~/i18n/words";
import { words as bn } from "./hires.bn";
import { words as en } from "./hires.en";

export const hiresWords = words(en, bn);
