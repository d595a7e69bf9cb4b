import type { DraftStore } from "./draft-store";

/** Tells `path` that a draft is kept, or no longer is: the fact alone, whatever becomes of it. */
export function tellDraft(path: string, kept: boolean): void {
  navigator.sendBeacon(path, new URLSearchParams({ kept: kept ? "1" : "0" }));
}

/**
 * The same drafts, of which `path` is told when the first one is kept. Not when one is gone: sending it would race the
 * answer to the form, and whoever takes the form knows.
 */
export function toldDrafts(drafts: DraftStore, path: string): DraftStore {
  let isTold = false;
  return {
    ...drafts,
    write: (name, draft) => {
      const isKept = drafts.write(name, draft);
      if (isKept && !isTold) {
        isTold = true;
        tellDraft(path, true);
      }
      return isKept;
    },
  };
}
