import { words } from "~/i18n/words";
import { words as bn } from "./form-action.bn";
import { words as en } from "./form-action.en";

/** The messages for any form. */
export const formAnswers = words(en, bn);
