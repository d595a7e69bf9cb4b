import { digits } from "~/i18n/format";

/** Returns a count for readers: "300+" if counting stopped there. */
export function counted(total: number, more: boolean): string {
  return digits(more ? `${total}+` : total);
}

/** An English noun in its singular and its plural. */
type Noun = readonly [one: string, others: string];

/** The noun that fits a count: "person" for 1, "people" for 0 and 2. */
export function nounFor(count: number, [one, others]: Noun): string {
  return count === 1 ? one : others;
}

/** A count with its noun: "1 person", "300+ people". `shown` is how the number reads. */
export function countOf(count: number, noun: Noun, shown = String(count)): string {
  return `${shown} ${nounFor(count, noun)}`;
}
