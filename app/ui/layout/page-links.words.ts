import { words } from "~/i18n/words";
import { words as bn } from "./page-links.bn";
import { words as en } from "./page-links.en";

export const pageLinks = words(en, bn);
