import { words } from "~/i18n/words";
import { words as bn } from "./posted-form.bn";
import { words as en } from "./posted-form.en";

/** What a form is told that could not be read to its end. */
export const postedFormWords = words(en, bn);
