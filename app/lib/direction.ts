/**
 * Invisible characters that change the direction of text: with them a name or a link's host can look like another.
 * Leaves out the joiners U+200C and U+200D, which Bangla needs.
 */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes these characters from a name, a title or a link. */
export function withoutDirection(value: string): string {
  return value.replace(DIRECTION, "");
}
