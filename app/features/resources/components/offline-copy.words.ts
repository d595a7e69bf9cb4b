import { words as bn } from "./offline-copy.bn";
import { words as en } from "./offline-copy.en";
import { words } from "~/i18n/words";

export const offlineCopy = words(en, bn);
