import { words as bn } from "./organization.schema.bn";
import { words as en } from "./organization.schema.en";
import { words } from "~/i18n/words";

export const organizationSchemaWords = words(en, bn);
