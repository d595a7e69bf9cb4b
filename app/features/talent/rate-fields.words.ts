import { words } from "~/i18n/words";
import { words as bn } from "./rate-fields.bn";
import { words as en } from "./rate-fields.en";

export const rateWords = words(en, bn);
