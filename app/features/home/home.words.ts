import { words as bn } from "./home.bn";
import { words as en } from "./home.en";
import { words } from "~/i18n/words";

export const home = words(en, bn);
