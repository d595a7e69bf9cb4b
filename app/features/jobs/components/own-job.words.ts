import { words } from "~/i18n/words";
import { words as bn } from "./own-job.bn";
import { words as en } from "./own-job.en";

export const ownJobTexts = words(en, bn);
