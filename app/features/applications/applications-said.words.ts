import { words } from "~/i18n/words";
import { words as bn } from "./applications-said.bn";
import { words as en } from "./applications-said.en";

export const applicationsSaid = words(en, bn);
