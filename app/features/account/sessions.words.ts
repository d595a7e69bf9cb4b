import { words } from "~/i18n/words";
import { words as bn } from "./sessions.bn";
import { words as en } from "./sessions.en";

export const sessionWords = words(en, bn);
