import { words } from "~/i18n/words";
import { words as bn } from "./younger.bn";
import { words as en } from "./younger.en";

export const younger = words(en, bn);
