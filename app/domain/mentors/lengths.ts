/** In characters, the same as in the mentoring tables. */
export const HEADLINE_MAX = 160;
export const HELPS_MAX = 2000;
export const QUESTION_MAX = 500;
export const REPLY_MAX = 500;
export const NOTE_MAX = 2000;

/** The first day that the tables take: a year of two digits is a typing mistake. */
export const FIRST_DAY = "2020-01-01";
