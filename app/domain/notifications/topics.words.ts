import { words } from "~/i18n/words";
import { words as bn } from "./topics.bn";
import { words as en } from "./topics.en";

export const topics = words(en, bn);
