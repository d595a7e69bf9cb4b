/** Why nobody else would see a talent's profile, whatever its owner chooses; null if somebody would. */
export type Unseen = "younger" | "taken down" | null;

/**
 * `younger`: under 18, and no guardian agreed. `byUs`: we hid the profile, or suspended its owner, which no guardian
 * changes.
 */
export function whyUnseen({ younger, byUs }: { younger: boolean; byUs: boolean }): Unseen {
  return byUs ? "taken down" : younger ? "younger" : null;
}
