/** What a colour says, wherever a word carries one: the theme decides how it looks. */
export type Tone = "neutral" | "green" | "yellow" | "red" | "blue" | "purple";
