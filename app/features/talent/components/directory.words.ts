import { words } from "~/i18n/words";
import { words as bn } from "./directory.bn";
import { words as en } from "./directory.en";

export const directory = words(en, bn);
