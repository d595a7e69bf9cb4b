/** Joins what it stands between, and can't be seen. */
const WORD_JOINER = "\u2060";

/**
 * A name that reads as it did and that no mail program makes a link of, were it "win.example.com": members choose their
 * names, and whoever writes to a stranger through us must not choose where the mail leads. Null where there is none.
 */
export function unlinked(name: string | null): string | null {
  return name?.trim().replaceAll(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`) || null;
}

/** As `unlinked`, for a text that is there: a title, a company, a place. */
export function unlinkedText(text: string): string {
  return unlinked(text) ?? "";
}
