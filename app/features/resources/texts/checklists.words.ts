import { words as bn } from "./checklists.bn";
import { words as en } from "./checklists.en";
import { words } from "~/i18n/words";

export const checklists = words(en, bn);
