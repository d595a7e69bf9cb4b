import { words } from "~/i18n/words";
import { words as bn } from "./header.bn";
import { words as en } from "./header.en";

export const headerWords = words(en, bn);
