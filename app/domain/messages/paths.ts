import { isInstant } from "~/lib/instant";

export const MESSAGES_PATH = "/messages";

/** The address of a page of the list; the first is 1. */
export function messagesPath(page = 1): string {
  return page > 1 ? `${MESSAGES_PATH}?page=${page}` : MESSAGES_PATH;
}

/** The address of a conversation; with `until`, of its messages up to that moment. */
export function threadPath(thread: string, until: string | null = null): string {
  return `${MESSAGES_PATH}/${thread}${untilQuery(until)}`;
}

/** Where a message of a conversation is reported: one of those that stand on the same page. */
export function reportPath(thread: string, until: string | null = null): string {
  return `${MESSAGES_PATH}/${thread}/report${untilQuery(until)}`;
}

/** The moment up to which an address asks for messages, as the database writes it; null for the newest. */
export function untilFrom(params: URLSearchParams): string | null {
  const typed = params.get("until") ?? "";
  return isInstant(typed) ? typed : null;
}

function untilQuery(until: string | null): string {
  return until === null ? "" : `?${new URLSearchParams({ until })}`;
}
