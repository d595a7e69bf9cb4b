import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./mail-states.bn";
import { words as en } from "./mail-states.en";

/** The states of a mail, with the database's names; a `scheduled` one waits for its time. */
export const mailStates = terms(en, bn);

export type MailState = TermOf<typeof mailStates>;
