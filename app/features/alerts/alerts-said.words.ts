import { words } from "~/i18n/words";
import { words as bn } from "./alerts-said.bn";
import { words as en } from "./alerts-said.en";

export const alertsSaid = words(en, bn);
