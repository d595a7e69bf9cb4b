/** The middle one; of an even count the lower of the two. Throws on none. */
export function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error("no run to take a median of");
  return middle;
}

/** A figure with what it is held to, marked where it misses that. */
export function atMost(value: number, limit: number, shown = String(value)): string {
  return value <= limit ? shown : `**${shown}** ✗`;
}

/** As `atMost`, for what may not be lower. */
export function atLeast(value: number, limit: number, shown = String(value)): string {
  return value >= limit ? shown : `**${shown}** ✗`;
}

export function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
