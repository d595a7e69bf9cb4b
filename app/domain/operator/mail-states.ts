import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./mail-states.bn";
import { words as en } from "./mail-states.en";

/** Where a mail stands, as the database names it; `scheduled` is one that waits for a time that has not come. */
export const mailStates = terms(en, bn);

export type MailState = TermOf<typeof mailStates>;
