import { words as bn } from "./legal-framework.bn";
import { words as en } from "./legal-framework.en";
import { words } from "~/i18n/words";

export const legalFramework = words(en, bn);
