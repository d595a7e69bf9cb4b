import { shownNames } from "./shown-name.words";

/** What the database calls members without a name, and those that we name no more: it knows only English. */
const NAMELESS = "User";
const UNNAMED = "A member";

/** Returns what a page calls another member, in its language, given what the database calls them. */
export function shownName(name: string): string {
  if (name === NAMELESS) return shownNames().nameless;
  return name === UNNAMED ? shownNames().member : name;
}

/** Returns a member's name for a sentence that has other words for those without one; null if they have none. */
export function nameInSentence(name: string | null): string | null {
  const known = name?.trim() || null;
  return known === NAMELESS || known === UNNAMED ? null : known;
}
