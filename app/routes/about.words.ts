import { words } from "~/i18n/words";
import { words as bn } from "./about.bn";
import { words as en } from "./about.en";

export const aboutWords = words(en, bn);
