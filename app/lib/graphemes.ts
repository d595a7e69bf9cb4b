const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The user-perceived characters of a text; a Bangla conjunct is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
