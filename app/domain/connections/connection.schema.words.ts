import { words } from "~/i18n/words";
import { words as bn } from "./connection.schema.bn";
import { words as en } from "./connection.schema.en";

export const connectionSchemaWords = words(en, bn);
