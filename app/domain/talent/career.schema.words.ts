import { words } from "~/i18n/words";
import { words as bn } from "./career.schema.bn";
import { words as en } from "./career.schema.en";

export const careerSchemaWords = words(en, bn);
