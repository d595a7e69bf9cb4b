import { words } from "~/i18n/words";
import { words as bn } from "./message-text.bn";
import { words as en } from "./message-text.en";

export const messageText = words(en, bn);
