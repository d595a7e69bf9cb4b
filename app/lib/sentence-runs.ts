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
