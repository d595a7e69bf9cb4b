import { words } from "~/i18n/words";
import { words as bn } from "./second-factor-limits.bn";
import { words as en } from "./second-factor-limits.en";

export const secondFactorLimits = words(en, bn);
