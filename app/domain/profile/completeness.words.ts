import { words } from "~/i18n/words";
import { words as bn } from "./completeness.bn";
import { words as en } from "./completeness.en";

export const completeness = words(en, bn);
