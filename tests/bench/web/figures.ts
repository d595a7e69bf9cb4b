/** The middle value; for an even count the lower of the two. Throws if there are none. */
export function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error("no run to take a median of");
  return middle;
}

/** A figure with its limit, marked if it exceeds the limit. */
export function atMost(value: number, limit: number, shown = String(value)): string {
  return value <= limit ? shown : `**${shown}** ✗`;
}

/** Like `atMost`, for a lower limit. */
export function atLeast(value: number, limit: number, shown = String(value)): string {
  return value >= limit ? shown : `**${shown}** ✗`;
}

export function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
