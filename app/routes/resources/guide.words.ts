import { words as bn } from "./guide.bn";
import { words as en } from "./guide.en";
import { words } from "~/i18n/words";

export const guideWords = words(en, bn);
