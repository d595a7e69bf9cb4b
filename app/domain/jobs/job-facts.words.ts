import { words } from "~/i18n/words";
import { words as bn } from "./job-facts.bn";
import { words as en } from "./job-facts.en";

export const jobFactsWords = words(en, bn);
