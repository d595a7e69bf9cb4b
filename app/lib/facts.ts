/** Separates facts in a line; stays with the word before it, so that no line begins with it. */
export const DOT = "\u00A0· ";

/** Joins the facts that exist into a line. */
export function factsLine(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(DOT);
}
