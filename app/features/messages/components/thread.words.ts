import { words } from "~/i18n/words";
import { words as bn } from "./thread.bn";
import { words as en } from "./thread.en";

export const thread = words(en, bn);
