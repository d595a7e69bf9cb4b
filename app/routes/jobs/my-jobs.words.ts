import { words } from "~/i18n/words";
import { words as bn } from "./my-jobs.bn";
import { words as en } from "./my-jobs.en";

export const myJobsWords = words(en, bn);
