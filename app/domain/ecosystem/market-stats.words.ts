import { words as bn } from "./market-stats.bn";
import { words as en } from "./market-stats.en";
import { words } from "~/i18n/words";

export const marketStats = words(en, bn);
