import { words } from "~/i18n/words";
import { words as bn } from "./second-factor.schema.bn";
import { words as en } from "./second-factor.schema.en";

export const secondFactorSchema = words(en, bn);
