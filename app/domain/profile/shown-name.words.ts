import { words } from "~/i18n/words";
import { words as bn } from "./shown-name.bn";
import { words as en } from "./shown-name.en";

export const shownNames = words(en, bn);
