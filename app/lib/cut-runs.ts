import type { TextRun } from "./text-language.ts";

/** Returns the runs of a text cut to `shown`, which ends with an ellipsis if something is missing. */
export function runsUpTo(runs: readonly TextRun[], shown: string): TextRun[] {
  if (runs.map(({ text }) => text).join("") === shown) return [...runs];
  let left = shown.length - 1;
  const cut: TextRun[] = [];
  for (const { text, ...run } of runs) {
    if (left <= 0) break;
    cut.push({ ...run, text: text.slice(0, left) });
    left -= text.length;
  }
  return [...cut, { text: shown.slice(-1) }];
}
