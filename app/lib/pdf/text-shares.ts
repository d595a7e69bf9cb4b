/** The text of a glyph that has none: it takes no room and belongs to no word. */
const NOTHING = "\u200B";

/** The characters that readers treat as marks without a width, anywhere in a text. */
const MARK = /\p{Mn}/u;
const JOINER = /^\p{Cf}$/u;

/**
 * Splits a cluster's text into one part per glyph; the parts and `rest` together are the text. A part is a letter,
 * because some readers put a space after a word's first part if that contains a mark. A glyph without a shape carries
 * `rest`. No part is empty, since readers disagree about that.
 */
export function textShares(text: string, glyphs: number): { shares: string[]; rest: string } {
  const letters = enough(lettersOf(text), glyphs) ?? enough(lettersOf(text.normalize("NFD")), glyphs);
  if (!letters) return { shares: [text, ...Array.from({ length: glyphs - 1 }, () => NOTHING)], rest: "" };
  const shares = letters.slice(0, glyphs);
  const rest = letters.slice(glyphs).join("");
  if (rest === "" || MARK.test(rest)) return { shares, rest };
  return { shares: [...shares.slice(0, -1), shares.at(-1) + rest], rest: "" };
}

/** Some readers drop a lone joiner, so it goes with what follows, or at the end with what precedes. */
function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const letter of text) {
    const last = letters.at(-1);
    if (last !== undefined && JOINER.test(last)) letters[letters.length - 1] = last + letter;
    else letters.push(letter);
  }
  const [before, last] = letters.slice(-2);
  if (before !== undefined && last !== undefined && JOINER.test(last)) letters.splice(-2, 2, before + last);
  return letters;
}

function enough(letters: string[], glyphs: number): string[] | null {
  return letters.length >= glyphs ? letters : null;
}
