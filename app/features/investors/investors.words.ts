import { words as bn } from "./investors.bn";
import { words as en } from "./investors.en";
import { words } from "~/i18n/words";

export const investors = words(en, bn);
