import { words } from "~/i18n/words";
import { words as bn } from "./guardian-asked.bn";
import { words as en } from "./guardian-asked.en";

export const guardianAskedMail = words(en, bn);
