import { words } from "~/i18n/words";
import { words as bn } from "./save-button.bn";
import { words as en } from "./save-button.en";

export const saveButton = words(en, bn);
