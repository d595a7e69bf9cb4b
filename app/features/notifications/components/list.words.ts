import { words } from "~/i18n/words";
import { words as bn } from "./list.bn";
import { words as en } from "./list.en";

export const listWords = words(en, bn);
