import { words } from "~/i18n/words";
import { words as bn } from "./purpose.bn";
import { words as en } from "./purpose.en";

export const purposes = words(en, bn);
