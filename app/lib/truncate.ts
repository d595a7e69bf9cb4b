const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/**
 * The first words of at most `max` user-perceived characters, with an ellipsis when something was cut. A word that
 * takes more than half of them is cut too. Counts graphemes, so a Bangla conjunct or an emoji is never split.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  let half = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count <= max / 2) half = index;
    if (count === max) return `${text.slice(0, wordEnd(text, index, half)).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** The last place between words up to `end`, or `end` where there is none after `least`. */
function wordEnd(text: string, end: number, least: number): number {
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  return space >= least ? space : end;
}
