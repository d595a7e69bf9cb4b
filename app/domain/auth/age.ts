import { terms } from "~/i18n/terms";
import { words as bn } from "./age.bn";
import { words as en } from "./age.en";

/** What the question about age can be answered with; the sign-up trigger reads the same words. */
export const AGES = terms(en.ages, bn.ages);
