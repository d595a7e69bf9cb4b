/** Longest purpose of a meeting, in characters. */
export const PURPOSE_MAX = 1000;

/** Longest reason for calling a meeting off, in characters. */
export const REASON_MAX = 500;

/** How many days ahead a meeting may be. */
export const DAYS_AHEAD = 90;
