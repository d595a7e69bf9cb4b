import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./decisions.bn";
import { words as en } from "./decisions.en";

/** Past decisions, with the database's names. */
export const DECISIONS = terms(en.made, bn.made);

/** The decisions that a moderator can make. */
export const CHOICES = terms(en.choices, bn.choices);

export type Choice = TermOf<typeof CHOICES>;
