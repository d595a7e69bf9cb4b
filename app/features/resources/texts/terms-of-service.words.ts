import { words as bn } from "./terms-of-service.bn";
import { words as en } from "./terms-of-service.en";
import { words } from "~/i18n/words";

export const termsOfService = words(en, bn);
