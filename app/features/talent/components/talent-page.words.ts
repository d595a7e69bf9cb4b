import { words } from "~/i18n/words";
import { words as bn } from "./talent-page.bn";
import { words as en } from "./talent-page.en";

export const talentPage = words(en, bn);
