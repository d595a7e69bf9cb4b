/** How much of a job's text and skills a card shows (specification, section 9). */
export const EXCERPT_GRAPHEMES = 200;
export const CARD_SKILLS = 5;
