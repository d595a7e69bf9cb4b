import { words } from "~/i18n/words";
import { words as bn } from "./reminders.bn";
import { words as en } from "./reminders.en";

export const remindersMails = words(en, bn);
