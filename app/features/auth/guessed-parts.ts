/** The rows of the keyboard, each a little to the right of the one above. */
const KEYS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** The fewest signs that make a run of keys: shorter runs are in any word. */
const SHORTEST_WALK = 4;
const SHORTEST_ROW = 3;
const YEAR = /(?:19|20)\d\d/g;

const places = new Map(KEYS.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

/**
 * Counts what would be hard to guess in a text: what is left without known words, runs of letters, digits or keys in
 * either direction, and years. `words`: whether a known word is in it. The text must be `bare`.
 */
export function leftOf(text: string, words: readonly string[]): { all: number; letters: number; words: boolean } {
  const known = Array.from(text, () => false);
  const cover = (start: number, length: number) => known.fill(true, start, start + length);
  let hasWord = false;
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      cover(at, word.length);
      hasWord = true;
    }
  }
  for (const { index, 0: year } of text.matchAll(YEAR)) cover(index, year.length);
  for (const [follows, shortest] of [
    [isNextKey, SHORTEST_WALK],
    [isNextSign, SHORTEST_ROW],
  ] as const) {
    for (const { start, length } of runs(text, follows)) if (length >= shortest) cover(start, length);
  }
  const left = Array.from(text).filter((_, at) => !known[at]);
  return { all: left.length, letters: left.filter((sign) => !/\p{N}/u.test(sign)).length, words: hasWord };
}

function runs(text: string, follows: (a: string, b: string) => boolean): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && follows(text[at - 1] ?? "", text[at] ?? "")) continue;
    found.push({ start, length: at - start });
    start = at;
  }
  return found;
}

/** The same character, or its neighbour in the alphabet or among the digits. */
function isNextSign(a: string, b: string): boolean {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1 || (a + b).match(/^(?:90|09)$/) !== null;
}

/** The same key again, or one that touches it. */
function isNextKey(a: string, b: string): boolean {
  const [from, to] = [places.get(a), places.get(b)];
  if (!from || !to) return false;
  const down = to.y - from.y;
  const right = to.x - from.x;
  if (down === 0) return Math.abs(right) <= 1;
  // The row below begins half a key further right.
  return (down === 1 && (right === 0 || right === -1)) || (down === -1 && (right === 0 || right === 1));
}
