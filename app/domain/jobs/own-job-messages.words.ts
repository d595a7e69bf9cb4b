import { words } from "~/i18n/words";
import { words as bn } from "./own-job-messages.bn";
import { words as en } from "./own-job-messages.en";

export const ownJobMessages = words(en, bn);
