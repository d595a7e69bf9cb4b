import { words as bn } from "./mentors.bn";
import { words as en } from "./mentors.en";
import { words } from "~/i18n/words";

export const mentorMails = words(en, bn);
