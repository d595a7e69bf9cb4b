import { words } from "~/i18n/words";
import { words as bn } from "./close-job.bn";
import { words as en } from "./close-job.en";

export const closeJobWords = words(en, bn);
