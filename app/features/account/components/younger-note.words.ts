import { words } from "~/i18n/words";
import { words as bn } from "./younger-note.bn";
import { words as en } from "./younger-note.en";

export const youngerNote = words(en, bn);
