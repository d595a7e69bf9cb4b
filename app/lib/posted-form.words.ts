import { words } from "~/i18n/words";
import { words as bn } from "./posted-form.bn";
import { words as en } from "./posted-form.en";

/** The message for a form that was not read to its end. */
export const postedFormWords = words(en, bn);
