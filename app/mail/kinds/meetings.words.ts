import { words as bn } from "./meetings.bn";
import { words as en } from "./meetings.en";
import { words } from "~/i18n/words";

export const meetingMails = words(en, bn);
