import { words as bn } from "./applications.bn";
import { words as en } from "./applications.en";
import { words } from "~/i18n/words";

export const applicationMails = words(en, bn);
