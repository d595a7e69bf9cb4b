import { digits } from "~/i18n/format";
import type { FilterChip } from "./filter-chip";

/** A filter that is on; where nothing is found, `count` is what the list would show without it. */
export type CountedChip = FilterChip & { count?: string | undefined };

/** What an empty list shows instead, and how it differs from what was asked for. */
export type Nearest<Card> = { title: string; cards: Card[] };

type Words = {
  without: (filter: string) => string;
  /** What the first of the whole list are. */
  first: string;
  count: (total: number, count: string) => string;
};

/**
 * Where nothing fits, the first of the whole list stand below. By the one filter that is on that is the list without it,
 * whose chip says how many there are.
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
  return { chips: [{ ...only, count }], nearest: { title: words.without(quoted(only.label)), cards } };
}

function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}
