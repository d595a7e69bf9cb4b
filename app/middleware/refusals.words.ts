import { words } from "~/i18n/words";
import { words as bn } from "./refusals.bn";
import { words as en } from "./refusals.en";

export const refusals = words(en, bn);
