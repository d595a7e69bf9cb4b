import { words } from "~/i18n/words";
import { words as bn } from "./newest-startups.bn";
import { words as en } from "./newest-startups.en";

export const newestWords = words(en, bn);
