/** Unsent input of a form. */
export type Draft = {
  /** When it was typed, in ms since 1970. */
  at: number;
  /** The fields that differ from the form's original values, by name, with those that give them their meaning. */
  fields: Record<string, string[]>;
  /** The form's own id, once it was sent without an answer: sending it again with that id counts once. */
  submissionId?: string | undefined;
};

const PREFIX = "draft:";
const LIFE_MS = 7 * 86_400_000;

export type DraftStore = {
  read: (name: string) => Draft | null;
  /** Whether it is kept: a full or forbidden storage keeps nothing. */
  write: (name: string, draft: Draft) => boolean;
  /** `isSent`: because it was sent; else because its author discarded it. */
  remove: (name: string, isSent?: boolean) => void;
};

/**
 * Returns the drafts of `owner` on this device. Removes drafts older than 7 days, and those of other members, who left
 * without signing out.
 */
export function draftStore(storage: Storage, owner: string, now: number): DraftStore {
  const own = `${PREFIX}${owner}:`;
  const keyOf = (name: string) => own + name;
  const read = (key: string) => parseDraft(storage.getItem(key));
  for (const key of Object.keys(storage).filter((known) => known.startsWith(PREFIX))) {
    const draft = key.startsWith(own) ? read(key) : null;
    if (!draft || draft.at < now - LIFE_MS) storage.removeItem(key);
  }
  return {
    read: (name) => read(keyOf(name)),
    write: (name, draft) => {
      try {
        storage.setItem(keyOf(name), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => storage.removeItem(keyOf(name)),
  };
}

/** Parses our stored draft; null for any other text. */
function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null");
    const fields = Object.values(draft?.fields ?? [null]);
    const isDraft = typeof draft?.at === "number" && fields.every((values) => Array.isArray(values));
    return isDraft ? draft : null;
  } catch {
    return null;
  }
}
