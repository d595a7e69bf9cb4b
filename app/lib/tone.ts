/** The meaning of a word's colour; the theme decides how it looks. */
export type Tone = "neutral" | "green" | "yellow" | "red" | "blue" | "purple";
