import { graphemesOf } from "../../lib/graphemes.ts";

/** The width of a word or a part of one, in any unit. */
type Measure = (word: string) => number;

export type Lines = { lines: string[]; cut: boolean };

const ELLIPSIS = "…";

/**
 * Breaks a text into lines of at most `width`: at spaces, but not before the dot between two facts; between graphemes
 * in a word wider than a line; and at the writer's line breaks. Measures word by word, so that trying another width is
 * cheap.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text
    .split("\n")
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph) => wrapParagraph(paragraph.trim().split(/\s+(?!·)/u), width, measure));
}

/** Keeps the first lines. If there are more, the last one ends in an ellipsis and `cut` is true. */
export function firstLines(lines: string[], most: number, width: number, measure: Measure): Lines {
  if (lines.length <= most) return { lines, cut: false };
  const kept = lines.slice(0, most);
  const words = (kept.pop() ?? "").split(" ");
  while (words.length > 1 && widthOf([...words.slice(0, -1), words.at(-1) + ELLIPSIS], measure) > width) words.pop();
  return { lines: most === 0 ? [] : [...kept, words.join(" ").replace(/[\s.,;:·–-]+$/u, "") + ELLIPSIS], cut: true };
}

function wrapParagraph(words: string[], width: number, measure: Measure): string[] {
  const space = measure(" ");
  const lines: string[] = [];
  let line: string[] = [];
  let filled = 0;
  const close = () => {
    if (line.length > 0) lines.push(line.join(" "));
    line = [];
    filled = 0;
  };
  for (const word of words.flatMap((whole) => fitting(whole, width, measure))) {
    const wide = measure(word);
    if (line.length > 0 && filled + space + wide > width) close();
    filled += (line.length > 0 ? space : 0) + wide;
    line.push(word);
  }
  close();
  return lines;
}

/** The word, or its parts if it is wider than a line. */
function fitting(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  let filled = 0;
  for (const grapheme of graphemesOf(word)) {
    const wide = measure(grapheme);
    if (part && filled + wide > width) {
      parts.push(part);
      part = "";
      filled = 0;
    }
    part += grapheme;
    filled += wide;
  }
  return [...parts, part];
}

function widthOf(words: string[], measure: Measure): number {
  return words.reduce((sum, word) => sum + measure(word), 0) + (words.length - 1) * measure(" ");
}
