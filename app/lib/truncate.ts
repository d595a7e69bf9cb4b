const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** Plain ASCII, where each character stands for itself. */
const PLAIN = /^[ -~]*$/;

/**
 * Returns the first words of at most `max` user-perceived characters, with an ellipsis if something was cut. Also cuts
 * a word that takes more than half of them. Counts graphemes, so it never splits a Bangla conjunct or an emoji.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  // For plain ASCII the segmenter adds nothing, and it was most of the time of a feed of a thousand jobs.
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

/** Returns the last word boundary up to `end`, or `end` if there is none after `least`. */
function wordEnd(text: string, end: number, least: number): number {
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  return space >= least ? space : end;
}
