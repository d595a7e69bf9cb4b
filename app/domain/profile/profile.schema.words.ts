import { words } from "~/i18n/words";
import { words as bn } from "./profile.schema.bn";
import { words as en } from "./profile.schema.en";

export const profileSchemaWords = words(en, bn);
