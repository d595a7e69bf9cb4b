import { words } from "~/i18n/words";
import { words as bn } from "./answers.bn";
import { words as en } from "./answers.en";

/** The messages for an answer that failed or never came. */
export const answers = words(en, bn);
