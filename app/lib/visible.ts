/**
 * A character that can be seen: no blank, no control character, none that Unicode lets programs leave out, such as
 * U+200B and U+3164, and not the empty pattern of Braille. Same as `private.has_visible` of the database.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows something: a name without a visible character is a link that nobody finds. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
