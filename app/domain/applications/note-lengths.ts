/** What a poster keeps of an application for themselves is a note at most as long. */
export const NOTE_LENGTH = 1000;

/** The text that those who are rejected together read, at most. */
export const REJECTION_LENGTH = 1000;
