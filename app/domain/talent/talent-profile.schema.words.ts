import { words } from "~/i18n/words";
import { words as bn } from "./talent-profile.schema.bn";
import { words as en } from "./talent-profile.schema.en";

export const talentProfileWords = words(en, bn);
