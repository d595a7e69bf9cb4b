import { words } from "~/i18n/words";
import { words as bn } from "./relation.bn";
import { words as en } from "./relation.en";

export const relations = words(en, bn);
