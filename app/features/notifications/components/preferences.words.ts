import { words } from "~/i18n/words";
import { words as bn } from "./preferences.bn";
import { words as en } from "./preferences.en";

export const preferencesWords = words(en, bn);
