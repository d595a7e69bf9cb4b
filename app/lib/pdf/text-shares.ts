/** What a glyph is left with where there is no text for it: it takes no room and is no part of any word. */
const NOTHING = "\u200B";

/** What readers take for a mark without a width, wherever in a text it stands. */
const MARK = /\p{Mn}/u;
const JOINER = /^\p{Cf}$/u;

/**
 * A cluster's text in as many parts as it has glyphs, whose sequence with `rest` is the text. A part is a letter: where
 * a word begins with one that holds a mark, some readers put a space behind it. What a glyph stands for besides is the
 * rest, for a glyph without a shape. An empty part is something that readers don't agree on.
 */
export function textShares(text: string, glyphs: number): { shares: string[]; rest: string } {
  const letters = enough(lettersOf(text), glyphs) ?? enough(lettersOf(text.normalize("NFD")), glyphs);
  if (!letters) return { shares: [text, ...Array.from({ length: glyphs - 1 }, () => NOTHING)], rest: "" };
  const shares = letters.slice(0, glyphs);
  const rest = letters.slice(glyphs).join("");
  if (rest === "" || MARK.test(rest)) return { shares, rest };
  return { shares: [...shares.slice(0, -1), shares.at(-1) + rest], rest: "" };
}

/** A joiner by itself is left out by some readers: it goes with what follows, or at the end with what it follows. */
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
