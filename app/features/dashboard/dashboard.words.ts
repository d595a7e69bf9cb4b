import { words as bn } from "./dashboard.bn";
import { words as en } from "./dashboard.en";
import { words } from "~/i18n/words";

export const dashboard = words(en, bn);
