import { words as bn } from "./startups.bn";
import { words as en } from "./startups.en";
import { words } from "~/i18n/words";

export const startups = words(en, bn);
