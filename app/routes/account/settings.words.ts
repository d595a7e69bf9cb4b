import { words } from "~/i18n/words";
import { words as bn } from "./settings.bn";
import { words as en } from "./settings.en";

export const settings = words(en, bn);
