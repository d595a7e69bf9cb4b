export const MESSAGES_PATH = "/messages";

/** The list of whom the member has blocked in conversations, at the foot of the messages. */
export const BLOCKED_IN_MESSAGES_PATH = `${MESSAGES_PATH}#blocked`;

/** The address of a page of the list; the first is 1. */
export function messagesPath(page = 1): string {
  return page > 1 ? `${MESSAGES_PATH}?page=${page}` : MESSAGES_PATH;
}

/** The address of a conversation; with `until`, of its messages up to that moment. */
export function threadPath(thread: string, until: string | null = null): string {
  return `${MESSAGES_PATH}/${thread}${untilQuery(until)}`;
}

/** Returns the address of the form that reports a message of the same page of a conversation. */
export function reportPath(thread: string, until: string | null = null): string {
  return `${MESSAGES_PATH}/${thread}/report${untilQuery(until)}`;
}

function untilQuery(until: string | null): string {
  return until === null ? "" : `?${new URLSearchParams({ until })}`;
}
