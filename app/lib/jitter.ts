/**
 * A delay up to `spread` (0 to 1) shorter or longer than `ms`, so that whoever was cut off together
 * doesn't come back together.
 */
export function jitter(ms: number, spread: number): number {
  return Math.round(ms * (1 - spread + 2 * spread * Math.random()));
}
