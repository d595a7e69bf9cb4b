import { words } from "~/i18n/words";
import { words as bn } from "./application-progress.bn";
import { words as en } from "./application-progress.en";

export const applicationProgress = words(en, bn);
