import { digits } from "~/i18n/format";
import type { FilterChip } from "./filter-chip";
import { nearestWords } from "./nearest.words";

/** A filter that is on; where nothing is found, `count` is what the list would show without it: "4 jobs". */
export type CountedChip = FilterChip & { count?: string | undefined };

/** What an empty list shows instead, and how it differs from what was asked for. */
export type Nearest<Card> = { title: string; cards: Card[] };

type Words = {
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
  return { chips: [{ ...only, count }], nearest: { title: nearestWords().without(quoted(only.label)), cards } };
}

/** A filter's label as a title names it; what was typed is in quotation marks already. */
export function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}
