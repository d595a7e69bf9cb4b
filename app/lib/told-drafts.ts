import type { DraftStore } from "./draft-store";
import { OPENED_BY } from "./opened-by";

/** Tells `path` whether `owner` has a draft stored: only that fact, without waiting for an answer. */
export function tellDraft(path: string, owner: string, kept: boolean): void {
  navigator.sendBeacon(path, new URLSearchParams({ kept: kept ? "1" : "0", [OPENED_BY]: owner }));
}

/**
 * Returns the same drafts of `owner`, but tells `path` when the first one is stored. Does not tell it about a removed
 * one: that would race the answer to the form, whose action knows it anyway.
 */
export function toldDrafts(drafts: DraftStore, path: string, owner: string): DraftStore {
  let isTold = false;
  return {
    ...drafts,
    write: (name, draft) => {
      const isKept = drafts.write(name, draft);
      if (isKept && !isTold) {
        isTold = true;
        tellDraft(path, owner, true);
      }
      return isKept;
    },
  };
}
