import { words } from "~/i18n/words";
import { words as bn } from "./job-list.bn";
import { words as en } from "./job-list.en";

export const jobList = words(en, bn);
