/** Texts of members and names: none of them is the page's own word. */
export type Known = {
  /** The longest first, in both lists. A page may show only the beginning of such a text. */
  texts: readonly string[];
  /** Phrases that are shown whole or not at all. */
  phrases: readonly string[];
};

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S*|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;

const LATIN = /[A-Za-z0-9]/;

/** The initial that is shown where there is no picture. */
const INITIAL = /^[A-Z]$/;

/** This many characters of a text's beginning identify it. */
const BEGINNING = 16;

/** The result per text: pages repeat most texts. */
const leftOf = new WeakMap<Known, Map<string, string | undefined>>();

/** The Latin letters and digits in a text that are our own words; undefined if there are none. */
export function latinLeft(text: string, known: Known): string | undefined {
  if (!LATIN.test(text) || INITIAL.test(text)) return undefined;
  const seen = leftOf.get(known) ?? new Map<string, string | undefined>();
  leftOf.set(known, seen);
  if (!seen.has(text)) seen.set(text, withoutKnown(text, known));
  return seen.get(text);
}

/** The text without the texts of others, the longest first: a short text can be in the middle of a long one. */
function withoutKnown(text: string, { texts, phrases }: Known): string | undefined {
  const near = {
    texts: texts.filter((one) => text.includes(one.slice(0, BEGINNING))),
    phrases: phrases.filter((one) => text.includes(one)),
  };
  let left = text;
  for (let found = longestIn(left, near); found !== ""; found = longestIn(left, near))
    left = withoutPhrase(left, found);
  return LATIN.test(left) ? left.trim() : undefined;
}

/** The longest address, phrase or beginning of a text. */
function longestIn(text: string, { texts, phrases }: Known): string {
  const found = [
    ...(text.match(ADDRESS) ?? []),
    ...texts.flatMap((one) => beginningsIn(text, one)),
    ...phrases.filter((one) => text.includes(one)),
  ];
  return found.toSorted((a, b) => b.length - a.length).find((one) => withoutPhrase(text, one) !== text) ?? "";
}

/** At each place where the known text begins, as much of it as is there. */
function beginningsIn(text: string, known: string): string[] {
  const found: string[] = [];
  const beginning = known.slice(0, BEGINNING);
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    let length = BEGINNING;
    while (at + length < text.length && text[at + length] === known[length]) length += 1;
    found.push(known.slice(0, length));
  }
  return found;
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
