import { words } from "~/i18n/words";
import { words as bn } from "./alert.schema.bn";
import { words as en } from "./alert.schema.en";

export const alertMessages = words(en, bn);
