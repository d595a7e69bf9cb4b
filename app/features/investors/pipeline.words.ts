import { words as bn } from "./pipeline.bn";
import { words as en } from "./pipeline.en";
import { words } from "~/i18n/words";

export const pipeline = words(en, bn);
