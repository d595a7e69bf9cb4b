import { words as bn } from "./mentor-forms.bn";
import { words as en } from "./mentor-forms.en";
import { words } from "~/i18n/words";

export const mentorForms = words(en, bn);
