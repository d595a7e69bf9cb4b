import { words } from "~/i18n/words";
import { words as bn } from "./withdrawal.bn";
import { words as en } from "./withdrawal.en";

export const withdrawalWords = words(en, bn);
