import { words } from "~/i18n/words";
import { words as bn } from "./saved.schema.bn";
import { words as en } from "./saved.schema.en";

export const savedSchemaWords = words(en, bn);
