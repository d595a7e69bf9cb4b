import { words as bn } from "./investor-list.bn";
import { words as en } from "./investor-list.en";
import { words } from "~/i18n/words";

export const investorList = words(en, bn);
