import { words } from "~/i18n/words";
import { words as bn } from "./too-many.bn";
import { words as en } from "./too-many.en";

export const tooManyWords = words(en, bn);
