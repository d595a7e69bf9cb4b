import { words } from "~/i18n/words";
import { words as bn } from "./draft-line.bn";
import { words as en } from "./draft-line.en";

export const draftWords = words(en, bn);
