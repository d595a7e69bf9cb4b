import { words } from "~/i18n/words";
import { words as bn } from "./message.schema.bn";
import { words as en } from "./message.schema.en";

export const messageSchemaWords = words(en, bn);
