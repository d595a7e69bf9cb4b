import { words } from "~/i18n/words";
import { words as bn } from "./operator.bn";
import { words as en } from "./operator.en";

export const operator = words(en, bn);
