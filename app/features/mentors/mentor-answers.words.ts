import { words as bn } from "./mentor-answers.bn";
import { words as en } from "./mentor-answers.en";
import { words } from "~/i18n/words";

export const mentorAnswers = words(en, bn);
