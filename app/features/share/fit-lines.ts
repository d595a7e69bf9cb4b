import { graphemesOf } from "../../lib/graphemes.ts";

const ELLIPSIS = "…";

/** Longer than any title needs; there is no room for more. */
const MAX_GRAPHEMES = 300;

type Room = { width: number; maxLines: number };

/**
 * Breaks a text into lines that fit, at spaces if possible, or between graphemes in a word that is too wide. Cuts the
 * rest with an ellipsis, never inside a Bangla conjunct.
 */
export function fitLines(text: string, { width, maxLines }: Room, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = graphemesOf(text.trim().replace(/\s+/gu, " ")).slice(0, MAX_GRAPHEMES);
  while (rest.length > 0 && lines.length < maxLines) {
    const fitting = countFitting(rest, (line) => measure(line) <= width);
    if (fitting === rest.length) return [...lines, rest.join("")];
    if (lines.length === maxLines - 1) {
      const kept = countFitting(rest, (line) => measure(line.trimEnd() + ELLIPSIS) <= width);
      return [...lines, rest.slice(0, kept).join("").trimEnd() + ELLIPSIS];
    }
    const end = breakBefore(rest, fitting);
    lines.push(rest.slice(0, end).join("").trimEnd());
    rest = rest.slice(rest[end] === " " ? end + 1 : end);
  }
  return lines;
}

/** Returns how many graphemes fit, at least one. Uses bisection, because each measurement shapes the text again. */
function countFitting(parts: string[], fits: (line: string) => boolean): number {
  let low = 1;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(parts.slice(0, middle).join(""))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function breakBefore(parts: string[], fitting: number): number {
  const space = parts.lastIndexOf(" ", fitting);
  return space > 0 ? space : fitting;
}
