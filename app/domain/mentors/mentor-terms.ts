import { terms } from "~/i18n/terms";
import type { Tone } from "~/lib/tone";
import { words as bn } from "./mentor-terms.bn";
import { words as en } from "./mentor-terms.en";

/** The closed lists of mentoring, with the words people see; a test keeps them equal to the table's checks. */

export const MENTOR_FIELDS = terms(en.fields, bn.fields);

export const MENTOR_LANGUAGES = terms(en.languages, bn.languages);

/** The filter's choices of days within which a mentor must be free. */
export const FREE_WITHIN = terms(en.free, bn.free);

/** The filter's choices of minimum hours a month. */
export const LEAST_HOURS = terms(en.hours, bn.hours);

/** A mentor's reasons to decline: about the request or the time, never about the person. */
export const DECLINE_REASONS = terms(en.reasons, bn.reasons);

export const MENTORSHIP_STATES = terms(en.states, bn.states);

export const MENTORSHIP_TONES: Record<string, Tone> = { pending: "yellow", accepted: "green" };
