import { truncate } from "~/lib/truncate";
import { unlinkedText } from "./unlinked";

/** Shortens a title or name for a subject: lists of mails cut subjects off, and the event must stay readable. */
export function shortText(text: string): string {
  return truncate(text, 40);
}

/** A title in full, and short enough for a subject; no mail program turns either into a link. */
export interface Titled {
  title: string;
  short: string;
}

export function titled(title: string): Titled {
  return { title: unlinkedText(title), short: unlinkedText(shortText(title)) };
}
