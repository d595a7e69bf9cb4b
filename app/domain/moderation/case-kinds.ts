import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./case-kinds.bn";
import { words as en } from "./case-kinds.en";

/** The kinds of cases for moderators: the rows of `private.reportable_kinds`, and appeals. */
export const CASE_KINDS = terms(en, bn);

export type CaseKind = TermOf<typeof CASE_KINDS>;
