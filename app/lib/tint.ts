export const TINTS = 6;

/** Returns which of the six tints `id` gets: the same on every page, and evenly spread over ids and names. */
export function tintOf(id: string): number {
  // FNV-1a without its lowest bits, which are alike for similar ids.
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 8) % TINTS;
}
