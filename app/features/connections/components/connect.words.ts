import { words } from "~/i18n/words";
import { words as bn } from "./connect.bn";
import { words as en } from "./connect.en";

export const connect = words(en, bn);
