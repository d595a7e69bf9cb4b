import { words as bn } from "./ecosystem.bn";
import { words as en } from "./ecosystem.en";
import { words } from "~/i18n/words";

export const ecosystem = words(en, bn);
