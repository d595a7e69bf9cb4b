/** Between two facts in a line: it stays with the word before it, so that no line begins with it. */
export const DOT = "\u00A0· ";

/** What there is of some facts, in a line. */
export function factsLine(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(DOT);
}
