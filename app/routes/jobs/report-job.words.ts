import { words } from "~/i18n/words";
import { words as bn } from "./report-job.bn";
import { words as en } from "./report-job.en";

export const reportJobWords = words(en, bn);
