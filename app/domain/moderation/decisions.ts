import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./decisions.bn";
import { words as en } from "./decisions.en";

/** What was decided, as the database names it. */
export const DECISIONS = terms(en.made, bn.made);

/** What a moderator can decide. */
export const CHOICES = terms(en.choices, bn.choices);

export type Choice = TermOf<typeof CHOICES>;
