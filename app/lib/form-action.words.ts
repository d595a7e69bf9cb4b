import { words } from "~/i18n/words";
import { words as bn } from "./form-action.bn";
import { words as en } from "./form-action.en";

/** What a form is answered with, whatever it is for. */
export const formAnswers = words(en, bn);
