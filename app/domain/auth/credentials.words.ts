import { words } from "~/i18n/words";
import { words as bn } from "./credentials.bn";
import { words as en } from "./credentials.en";

export const credentials = words(en, bn);
