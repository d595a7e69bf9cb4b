import { words as bn } from "./platform.bn";
import { words as en } from "./platform.en";
import { words } from "~/i18n/words";

export const platform = words(en, bn);
