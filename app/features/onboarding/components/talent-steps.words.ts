import { words } from "~/i18n/words";
import { words as bn } from "./talent-steps.bn";
import { words as en } from "./talent-steps.en";

export const talentSteps = words(en, bn);
