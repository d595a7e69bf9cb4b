import type { Language } from "../i18n/language.ts";
import { textRuns, type TextRun } from "./text-language.ts";

/** Characters for private use, which belong to no script: names are put in for them afterwards. */
const FIRST = 0xe000;
const PLACE = /([\ue000-\uf8ff])/;

/** Returns the runs of a sentence in the page's language, given how it is worded and the names that stand in it. */
export function sentenceRuns(
  words: (...names: string[]) => string,
  names: readonly string[],
  page: Language,
): TextRun[] {
  const parts = words(...names.map((_, index) => String.fromCharCode(FIRST + index))).split(PLACE);
  // Every second part is a place.
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? textRuns(names[part.charCodeAt(0) - FIRST] ?? part, page) : part === "" ? [] : [{ text: part }],
  );
}
