/** What members wrote and what is called so: none of it is the page's own word. */
export type Known = {
  /** The longest first, as all of them. A page may show the beginning of a text only. */
  texts: readonly string[];
  /** What is shown whole or not at all. */
  phrases: readonly string[];
};

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S*|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;

const LATIN = /[A-Za-z0-9]/;

/** What a disc says where there is no picture. */
const INITIAL = /^[A-Z]$/;

/** As much of a text's beginning tells it from others. */
const BEGINNING = 16;

/** What is left of texts: pages say most of them again and again. */
const leftOf = new WeakMap<Known, Map<string, string | undefined>>();

/** The Latin letters and digits of a text that nobody else wrote; undefined where there are none. */
export function latinLeft(text: string, known: Known): string | undefined {
  if (!LATIN.test(text) || INITIAL.test(text)) return undefined;
  const seen = leftOf.get(known) ?? new Map<string, string | undefined>();
  leftOf.set(known, seen);
  if (!seen.has(text)) seen.set(text, withoutKnown(text, known));
  return seen.get(text);
}

function withoutKnown(text: string, known: Known): string | undefined {
  const ours = withoutBeginnings(known.texts.reduce(withoutPhrase, text), known.texts);
  const left = known.phrases.reduce(withoutPhrase, ours.replace(ADDRESS, " "));
  return LATIN.test(left) ? left.trim() : undefined;
}

/** Without what is the beginning of a longer text, the longest first. */
function withoutBeginnings(text: string, known: readonly string[]): string {
  const [longest = ""] = known
    .map((one) => beginningIn(text, one))
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  return longest ? withoutBeginnings(text.replace(longest, " "), known) : text;
}

function beginningIn(text: string, known: string): string {
  const at = text.indexOf(known.slice(0, BEGINNING));
  if (at === -1) return "";
  let length = BEGINNING;
  while (at + length < text.length && text[at + length] === known[length]) length += 1;
  return known.slice(0, length);
}

/** "React" is in "React, Go" and not in "Reacting". */
function withoutPhrase(text: string, phrase: string): string {
  if (!text.includes(phrase)) return text;
  return text
    .split(phrase)
    .reduce((before, after) =>
      /[A-Za-z0-9]$/.test(before) || /^[A-Za-z0-9]/.test(after) ? before + phrase + after : `${before} ${after}`,
    );
}
