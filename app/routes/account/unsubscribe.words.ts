import { words } from "~/i18n/words";
import { words as bn } from "./unsubscribe.bn";
import { words as en } from "./unsubscribe.en";

export const unsubscribe = words(en, bn);
