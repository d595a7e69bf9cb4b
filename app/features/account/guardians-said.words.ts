import { words } from "~/i18n/words";
import { words as bn } from "./guardians-said.bn";
import { words as en } from "./guardians-said.en";

export const guardiansSaid = words(en, bn);
