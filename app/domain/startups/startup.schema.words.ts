import { words as bn } from "./startup.schema.bn";
import { words as en } from "./startup.schema.en";
import { words } from "~/i18n/words";

export const startup = words(en, bn);
