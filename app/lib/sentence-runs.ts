import type { Language } from "../i18n/language.ts";
import { textRuns, type TextRun } from "./text-language.ts";

/** Characters for private use, which belong to no script; names are put in for them afterwards. */
const places = (names: readonly string[]) => names.map((_, index) => String.fromCharCode(0xe000 + index));
const PLACE = /([\ue000-\uf8ff])/;

/** Returns the runs of a sentence in the page's language, given how it is worded and the names that stand in it. */
export function sentenceRuns(
  words: (...names: string[]) => string,
  names: readonly string[],
  page: Language,
): TextRun[] {
  return words(...places(names))
    .split(PLACE)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const name = PLACE.test(part) ? names[part.charCodeAt(0) - 0xe000] : undefined;
      return name === undefined ? [{ text: part }] : textRuns(name, page);
    });
}

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
