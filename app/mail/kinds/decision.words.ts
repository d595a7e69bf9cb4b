import { words } from "~/i18n/words";
import { words as bn } from "./decision.bn";
import { words as en } from "./decision.en";

export const decisionMails = words(en, bn);
