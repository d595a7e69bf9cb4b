import { words } from "~/i18n/words";
import { words as bn } from "./form-parts.bn";
import { words as en } from "./form-parts.en";

export const formParts = words(en, bn);
