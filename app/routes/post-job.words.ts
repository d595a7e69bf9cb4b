import { words } from "~/i18n/words";
import { words as bn } from "./post-job.bn";
import { words as en } from "./post-job.en";

export const postJobWords = words(en, bn);
