import { words as bn } from "./mentor.schema.bn";
import { words as en } from "./mentor.schema.en";
import { words } from "~/i18n/words";

export const mentorSchemaWords = words(en, bn);
