import { words } from "~/i18n/words";
import { words as bn } from "./saved-said.bn";
import { words as en } from "./saved-said.en";

export const savedSaid = words(en, bn);
