import { words as bn } from "./startup-list.bn";
import { words as en } from "./startup-list.en";
import { words } from "~/i18n/words";

export const startupList = words(en, bn);
