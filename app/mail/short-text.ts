import { truncate } from "~/lib/truncate";
import { unlinkedText } from "./unlinked";

/** A title or name as a subject quotes it: lists of mails cut subjects off, and what happened must still be read. */
export function shortText(text: string): string {
  return truncate(text, 40);
}

/** A title as a mail says it: whole, and as short as a subject has room for; no mail program makes a link of either. */
export interface Titled {
  title: string;
  short: string;
}

export function titled(title: string): Titled {
  return { title: unlinkedText(title), short: unlinkedText(shortText(title)) };
}
