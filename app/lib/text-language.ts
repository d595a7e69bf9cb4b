import type { Language } from "../i18n/language.ts";

/** A part of a text in one script; `lang` is set if it differs from the page. */
export type TextRun = { text: string; lang?: Language };

/** Bangla words with what stands between them: spaces, dashes, figures in either script. */
const BANGLA_RUN =
  /\p{Script=Bengali}[\p{Script=Bengali}\p{M}\u200c\u200d]*(?:[\P{L}]*\p{Script=Bengali}[\p{Script=Bengali}\p{M}\u200c\u200d]*)*\u0964?/gu;

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

/**
 * Splits a member's text by script (WCAG 3.1.2) for a page in one language. If most of its letters are Bangla, all of
 * it is Bangla, with the English terms that any Bangla text about technology has; else it is English, with each Bangla
 * run apart.
 */
export function textRuns(text: string, page: Language = "en"): TextRun[] {
  const inLanguage = (run: string, lang: Language): TextRun => (lang === page ? { text: run } : { text: run, lang });
  const bangla = count(text, /\p{Script=Bengali}/gu);
  // Figures and signs belong to any language.
  if (bangla === 0) return [inLanguage(text, /\p{L}/u.test(text) ? "en" : page)];
  if (bangla > count(text, /\p{L}|\p{M}/gu) / 2) return [inLanguage(text, "bn")];
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(BANGLA_RUN)) {
    if (index > end) runs.push(inLanguage(text.slice(end, index), "en"));
    runs.push(inLanguage(run, "bn"));
    end = index + run.length;
  }
  if (end < text.length) runs.push(inLanguage(text.slice(end), "en"));
  return runs;
}
