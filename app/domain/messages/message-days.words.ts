import { words } from "~/i18n/words";
import { words as bn } from "./message-days.bn";
import { words as en } from "./message-days.en";

export const messageDayWords = words(en, bn);
