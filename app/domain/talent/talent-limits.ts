export const TALENT_BIO_MAX = 2000;

/** The number of skills: each can be chosen once. */
export const MAX_SKILL_ROWS = 20;
