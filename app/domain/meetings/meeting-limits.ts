/** As long as the purpose of a meeting may be, in characters. */
export const PURPOSE_MAX = 1000;

/** As long as the reason may be for which a meeting is called off, in characters. */
export const REASON_MAX = 500;

/** As far ahead as a meeting may lie, in days. */
export const DAYS_AHEAD = 90;
