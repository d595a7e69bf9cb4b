import { words } from "~/i18n/words";
import { words as bn } from "./bell.bn";
import { words as en } from "./bell.en";

export const bellWords = words(en, bn);
