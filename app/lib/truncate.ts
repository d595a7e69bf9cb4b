const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/**
 * The first `max` user-perceived characters, with an ellipsis when something was cut.
 * Counts graphemes, so a Bangla conjunct or an emoji is never split.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
