import { words } from "~/i18n/words";
import { words as bn } from "./portfolio.schema.bn";
import { words as en } from "./portfolio.schema.en";

export const portfolioSchemaWords = words(en, bn);
