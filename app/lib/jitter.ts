/**
 * Returns a delay up to `spread` (0 to 1) shorter or longer than `ms`, so that clients who were cut off together don't
 * come back together.
 */
export function jitter(ms: number, spread: number): number {
  return Math.round(ms * (1 - spread + 2 * spread * Math.random()));
}
