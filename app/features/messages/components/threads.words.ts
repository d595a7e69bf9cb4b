import { words } from "~/i18n/words";
import { words as bn } from "./threads.bn";
import { words as en } from "./threads.en";

export const threads = words(en, bn);
