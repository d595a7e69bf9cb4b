/**
 * Turns the direction of what follows, unseen: a name could look like another, a link like another host.
 * Bangla needs the joiners U+200C and U+200D, so they are none of these.
 */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name, a title or a link without the characters that turn the direction of text. */
export function withoutDirection(value: string): string {
  return value.replace(DIRECTION, "");
}
