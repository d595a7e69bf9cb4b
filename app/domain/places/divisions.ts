import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./divisions.bn";
import { words as en } from "./divisions.en";

export const DIVISIONS = terms(en, bn);

export type Division = TermOf<typeof DIVISIONS>;
