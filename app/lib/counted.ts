import { digits } from "~/i18n/format";

/** A count as it is shown: "300+" where more is true and nobody has counted any further. */
export function counted(total: number, more: boolean): string {
  return digits(more ? `${total}+` : total);
}

/** A noun of English as it is for one, and for any other number. */
type Noun = readonly [one: string, others: string];

/** The noun that fits a count: "person" for 1, "people" for 0 and 2. */
export function nounFor(count: number, [one, others]: Noun): string {
  return count === 1 ? one : others;
}

/** A count with its noun: "1 person", "300+ people". `shown` is how the number reads. */
export function countOf(count: number, noun: Noun, shown = String(count)): string {
  return `${shown} ${nounFor(count, noun)}`;
}
