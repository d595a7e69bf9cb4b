import { words } from "~/i18n/words";
import { words as bn } from "./contact-limits.bn";
import { words as en } from "./contact-limits.en";

export const contactLimits = words(en, bn);
