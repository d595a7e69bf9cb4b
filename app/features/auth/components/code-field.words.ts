import { words } from "~/i18n/words";
import { words as bn } from "./code-field.bn";
import { words as en } from "./code-field.en";

export const codeFieldWords = words(en, bn);
