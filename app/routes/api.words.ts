import { words } from "~/i18n/words";
import { words as bn } from "./api.bn";
import { words as en } from "./api.en";

export const apiWords = words(en, bn);
