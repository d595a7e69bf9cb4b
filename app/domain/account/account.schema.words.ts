import { words } from "~/i18n/words";
import { words as bn } from "./account.schema.bn";
import { words as en } from "./account.schema.en";

export const accountSchema = words(en, bn);
