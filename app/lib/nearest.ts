import { digits } from "~/i18n/format";
import type { FilterChip } from "./filter-chip";
import { nearestWords } from "./nearest.words";

/** An active filter; if nothing is found, `count` is what the list has without it: "4 jobs". */
export type CountedChip = FilterChip & { count?: string | undefined };

/** What an empty list shows instead, under a title that says how it differs from the search. */
export type Nearest<Card> = { title: string; cards: Card[] };

type Words = {
  /** The title for the first entries of the unfiltered list. */
  first: string;
  count: (total: number, count: string) => string;
};

/**
 * Returns what to show if nothing fits: the first entries of the unfiltered list. With a single filter, its chip says
 * how many there are without it.
 */
export function nearestOf<Row, Card>(
  found: { total: number; rows: Row[] } | null,
  chips: CountedChip[],
  words: Words,
  cardOf: (row: Row) => Card,
): { chips: CountedChip[]; nearest: Nearest<Card> | null } {
  if (found === null || found.rows.length === 0) return { chips, nearest: null };
  const cards = found.rows.map(cardOf);
  const [only, ...others] = chips;
  if (only === undefined || others.length > 0) return { chips, nearest: { title: words.first, cards } };
  const count = words.count(found.total, digits(found.total));
  return { chips: [{ ...only, count }], nearest: { title: nearestWords().without(quoted(only.label)), cards } };
}

/** Returns a filter's label for a title; a typed one already has its quotation marks. */
export function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}
