import { words } from "~/i18n/words";
import { words as bn } from "./job-messages.bn";
import { words as en } from "./job-messages.en";

export const jobMessages = words(en, bn);
