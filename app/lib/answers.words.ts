import { words } from "~/i18n/words";
import { words as bn } from "./answers.bn";
import { words as en } from "./answers.en";

/** What stands for an answer that never came, or could not be given. */
export const answers = words(en, bn);
