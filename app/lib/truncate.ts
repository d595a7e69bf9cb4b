const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** Each of these signs stands for itself where only such signs are beside it. */
const PLAIN = /^[ -~]*$/;

/**
 * The first words of at most `max` user-perceived characters, with an ellipsis when something was cut. A word that
 * takes more than half of them is cut too. Counts graphemes, so a Bangla conjunct or an emoji is never split.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  // The segmenter was most of what a feed of a thousand jobs took, and tells nothing of plain English.
  if (PLAIN.test(text.slice(0, max + 1))) return cut(text, max, Math.floor(max / 2));
  let count = 0;
  let half = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count <= max / 2) half = index;
    if (count === max) return cut(text, index, half);
    count += 1;
  }
  return text;
}

function cut(text: string, end: number, half: number): string {
  return `${text.slice(0, wordEnd(text, end, half)).trimEnd()}…`;
}

/** The last place between words up to `end`, or `end` where there is none after `least`. */
function wordEnd(text: string, end: number, least: number): number {
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  return space >= least ? space : end;
}
