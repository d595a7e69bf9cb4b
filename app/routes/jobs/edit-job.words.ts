import { words } from "~/i18n/words";
import { words as bn } from "./edit-job.bn";
import { words as en } from "./edit-job.en";

export const editJobWords = words(en, bn);
