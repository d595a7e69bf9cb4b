import { terms } from "~/i18n/terms";
import { words as bn } from "./age.bn";
import { words as en } from "./age.en";

/** The answers to the question about age; the sign-up trigger reads the same values. */
export const AGES = terms(en.ages, bn.ages);
