import { categoryWords } from "./categories.words";

/** The four category cards of /resources, in the order one usually needs them. */
export const CATEGORIES = [
  { to: "/resources/legal-framework", words: () => categoryWords().legal },
  { to: "/resources/funding-guide", words: () => categoryWords().funding },
  { to: "/resources/export-guide", words: () => categoryWords().exporting },
  { to: "/resources/training-programs", words: () => categoryWords().training },
] as const;

/** Returns the category to read after a page of the list; after the last comes the first. Undefined for other pages. */
export function nextCategory(path: string): (typeof CATEGORIES)[number] | undefined {
  const index = CATEGORIES.findIndex(({ to }) => to === path);
  return index === -1 ? undefined : CATEGORIES[(index + 1) % CATEGORIES.length];
}
