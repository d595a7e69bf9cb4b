import { words } from "~/i18n/words";
import { words as bn } from "./operator-facts.bn";
import { words as en } from "./operator-facts.en";

export const operatorFacts = words(en, bn);
