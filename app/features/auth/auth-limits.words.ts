import { words } from "~/i18n/words";
import { words as bn } from "./auth-limits.bn";
import { words as en } from "./auth-limits.en";

export const authLimits = words(en, bn);
