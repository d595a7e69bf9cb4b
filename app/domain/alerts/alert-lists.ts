import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./alert-lists.bn";
import { words as en } from "./alert-lists.en";

/** The lists that can be saved as an alert. To add one, also extend private.alert_wanted. */
export const ALERT_LISTS = terms(en.lists, bn.lists);

export type AlertList = TermOf<typeof ALERT_LISTS>;

export const FREQUENCIES = terms(en.frequencies, bn.frequencies);

export type Frequency = TermOf<typeof FREQUENCIES>;
