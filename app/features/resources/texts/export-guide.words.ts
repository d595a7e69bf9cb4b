import { words as bn } from "./export-guide.bn";
import { words as en } from "./export-guide.en";
import { words } from "~/i18n/words";

export const exportGuide = words(en, bn);
