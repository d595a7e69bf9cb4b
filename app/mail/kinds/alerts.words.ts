import { words } from "~/i18n/words";
import { words as bn } from "./alerts.bn";
import { words as en } from "./alerts.en";

export const alertMails = words(en, bn);
