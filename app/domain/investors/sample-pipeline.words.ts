import { words as bn } from "./sample-pipeline.bn";
import { words as en } from "./sample-pipeline.en";
import { words } from "~/i18n/words";

export const samples = words(en, bn);
