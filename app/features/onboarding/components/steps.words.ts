import { words } from "~/i18n/words";
import { words as bn } from "./steps.bn";
import { words as en } from "./steps.en";

export const stepWords = words(en, bn);
