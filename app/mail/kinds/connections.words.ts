import { words as bn } from "./connections.bn";
import { words as en } from "./connections.en";
import { words } from "~/i18n/words";

export const connectionMails = words(en, bn);
