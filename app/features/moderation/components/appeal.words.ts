import { words } from "~/i18n/words";
import { words as bn } from "./appeal.bn";
import { words as en } from "./appeal.en";

export const appealWords = words(en, bn);
