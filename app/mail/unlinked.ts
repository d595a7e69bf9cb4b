import { nameInSentence } from "~/domain/profile/shown-name";

/** An invisible character that joins its neighbours. */
const WORD_JOINER = "\u2060";

/**
 * Returns a name that looks the same, but that no mail program turns into a link, even "win.example.com": members
 * choose their names, and must not choose where our mail to a stranger leads. Null without a name.
 */
export function unlinked(name: string | null): string | null {
  return name?.trim().replaceAll(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`) || null;
}

/** As `unlinked`, for what the database calls a member: null also if it has no name of theirs. */
export function unlinkedMember(name: string | null): string | null {
  return unlinked(nameInSentence(name));
}

/** As `unlinked`, for a text that is never null: a title, a company, a place. */
export function unlinkedText(text: string): string {
  return unlinked(text) ?? "";
}
