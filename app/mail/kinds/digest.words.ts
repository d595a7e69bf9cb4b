import { words } from "~/i18n/words";
import { words as bn } from "./digest.bn";
import { words as en } from "./digest.en";

export const digestMails = words(en, bn);
