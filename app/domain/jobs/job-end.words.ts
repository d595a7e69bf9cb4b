import { words } from "~/i18n/words";
import { words as bn } from "./job-end.bn";
import { words as en } from "./job-end.en";

export const jobEndWords = words(en, bn);
