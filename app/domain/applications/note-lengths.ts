/** Longest private note of a poster on an application, in characters. */
export const NOTE_LENGTH = 1000;

/** Longest text to applicants who are rejected together, in characters. */
export const REJECTION_LENGTH = 1000;
