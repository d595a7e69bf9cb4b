import { words as bn } from "./resources.bn";
import { words as en } from "./resources.en";
import { words } from "~/i18n/words";

export const resourcesWords = words(en, bn);
