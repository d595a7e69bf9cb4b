import { words } from "~/i18n/words";
import { words as bn } from "./account.bn";
import { words as en } from "./account.en";

export const accountMails = words(en, bn);
