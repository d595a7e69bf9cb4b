import { words as bn } from "./messages.bn";
import { words as en } from "./messages.en";
import { words } from "~/i18n/words";

export const messageMails = words(en, bn);
