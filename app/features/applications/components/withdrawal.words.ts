import { words as chosen } from "~/i18n/words";
import { words as bn } from "./withdrawal.bn";
import { words as en } from "./withdrawal.en";

/** What an applicant is asked before the application is deleted. */
export const withdrawal = chosen(en, bn);
