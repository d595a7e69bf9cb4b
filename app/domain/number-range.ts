/** Whether a range is reversed. An empty or invalid bound never is: it has its own message if it needs one. */
export function isReversed(least: unknown, most: unknown): boolean {
  return typeof least === "number" && typeof most === "number" && most < least;
}
