import type { DraftStore } from "./draft-store";
import { OPENED_BY } from "./opened-by";

/** Tells `path` whether `owner` has a draft stored: only that fact, without waiting for an answer. */
function tellDraft(path: string, owner: string, kept: boolean): void {
  navigator.sendBeacon(path, new URLSearchParams({ kept: kept ? "1" : "0", [OPENED_BY]: owner }));
}

/**
 * Returns the same drafts of `owner`, but tells `path` when one is first stored, and when it is discarded. Does not tell
 * it about one that was sent: that would race the answer to the form, whose action knows it anyway.
 */
export function toldDrafts(drafts: DraftStore, path: string, owner: string): DraftStore {
  let isTold = false;
  return {
    ...drafts,
    write: (name, draft) => {
      // It may have been discarded since, here or in another tab.
      const isKnown = isTold && drafts.read(name) !== null;
      const isKept = drafts.write(name, draft);
      if (isKept && !isKnown) {
        isTold = true;
        tellDraft(path, owner, true);
      }
      return isKept;
    },
    remove: (name, isSent) => {
      const wasKept = drafts.read(name) !== null;
      drafts.remove(name, isSent);
      if (wasKept && !isSent) tellDraft(path, owner, false);
    },
  };
}
