import { words as bn } from "./trail.bn";
import { words as en } from "./trail.en";
import { words } from "~/i18n/words";

export const trailWords = words(en, bn);
