import { words } from "~/i18n/words";
import { words as bn } from "./primitives.bn";
import { words as en } from "./primitives.en";

export const primitives = words(en, bn);
