import { words } from "~/i18n/words";
import { words as bn } from "./application-messages.bn";
import { words as en } from "./application-messages.en";

export const applicationMessages = words(en, bn);
