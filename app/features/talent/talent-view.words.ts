import { words } from "~/i18n/words";
import { words as bn } from "./talent-view.bn";
import { words as en } from "./talent-view.en";

export const talentWords = words(en, bn);
