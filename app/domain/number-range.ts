/**
 * Whether the most of a range is below its least. What was left empty or could not be read has no order: it has a
 * message of its own, where it needs one.
 */
export function isReversed(least: unknown, most: unknown): boolean {
  return typeof least === "number" && typeof most === "number" && most < least;
}
