import { words as bn } from "./meeting-answers.bn";
import { words as en } from "./meeting-answers.en";
import { words } from "~/i18n/words";

export const meetingAnswers = words(en, bn);
