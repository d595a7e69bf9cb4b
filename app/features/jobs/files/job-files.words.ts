import { words } from "~/i18n/words";
import { words as bn } from "./job-files.bn";
import { words as en } from "./job-files.en";

export const jobFiles = words(en, bn);
