import { words } from "~/i18n/words";
import { words as bn } from "./second-factor.bn";
import { words as en } from "./second-factor.en";

export const secondFactor = words(en, bn);
