import { words } from "~/i18n/words";
import { words as bn } from "./budget.bn";
import { words as en } from "./budget.en";

export const budgetWords = words(en, bn);
