import { words } from "~/i18n/words";
import { words as bn } from "./job-card.bn";
import { words as en } from "./job-card.en";

export const jobCardWords = words(en, bn);
