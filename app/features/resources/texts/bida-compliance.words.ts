import { words as bn } from "./bida-compliance.bn";
import { words as en } from "./bida-compliance.en";
import { words } from "~/i18n/words";

export const bidaCompliance = words(en, bn);
