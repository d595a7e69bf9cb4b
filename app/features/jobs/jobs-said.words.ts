import { words } from "~/i18n/words";
import { words as bn } from "./jobs-said.bn";
import { words as en } from "./jobs-said.en";

export const jobsSaid = words(en, bn);
