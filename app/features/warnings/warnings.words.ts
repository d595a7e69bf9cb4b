import { words } from "~/i18n/words";
import { words as bn } from "./warnings.bn";
import { words as en } from "./warnings.en";

export const warnings = words(en, bn);
