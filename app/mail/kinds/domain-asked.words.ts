import { words } from "~/i18n/words";
import { words as bn } from "./domain-asked.bn";
import { words as en } from "./domain-asked.en";

export const domainAskedMail = words(en, bn);
