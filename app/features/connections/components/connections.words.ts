import { words } from "~/i18n/words";
import { words as bn } from "./connections.bn";
import { words as en } from "./connections.en";

export const connections = words(en, bn);
