import { words } from "~/i18n/words";
import { words as bn } from "./job-page.bn";
import { words as en } from "./job-page.en";

export const jobPageWords = words(en, bn);
