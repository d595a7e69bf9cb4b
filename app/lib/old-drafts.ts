const LIFE_MS = 7 * 86_400_000;

/**
 * Removes drafts older than 7 days, whosever they are (docs/decisions/0085). Part of every page's scripts, and so apart
 * from `draft-store.ts`, which only forms load: somebody who wrote on a shared device may never open one again.
 */
export function removeOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    // Text that is no draft of ours any more goes as well.
    if (key.startsWith("draft:") && !(writtenAt(storage.getItem(key)) >= now - LIFE_MS)) storage.removeItem(key);
  }
}

function writtenAt(text: string | null): number {
  try {
    return Number(JSON.parse(text ?? "")?.at);
  } catch {
    return 0;
  }
}
