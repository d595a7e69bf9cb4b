import type { CaseKind } from "./case-kinds";

/** So many cases of a group are listed at once, the oldest (docs/decisions/0111-moderation.md). The database has the same figure. */
export const QUEUE_PLACES = 50;

/** Cases that nobody reported; each kind is a group of its own. */
export const UNREPORTED: ReadonlySet<CaseKind> = new Set(["appeal", "contact", "verification"]);

/** Whether a group of the listed cases fills its places, so that more of it may wait: reports are one group. */
export function fillsItsPlaces(waiting: readonly { kind: CaseKind }[]): boolean {
  const counts = new Map<CaseKind | "report", number>();
  for (const { kind } of waiting) {
    const group = UNREPORTED.has(kind) ? kind : "report";
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= QUEUE_PLACES);
}
