import { words } from "~/i18n/words";
import { words as bn } from "./auth.schema.bn";
import { words as en } from "./auth.schema.en";

export const authSchema = words(en, bn);
