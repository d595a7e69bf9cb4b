import { words } from "~/i18n/words";
import { words as bn } from "./messages-answers.bn";
import { words as en } from "./messages-answers.en";

export const messagesAnswers = words(en, bn);
