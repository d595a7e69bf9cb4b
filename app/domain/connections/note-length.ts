export const NOTE_MAX = 500;
