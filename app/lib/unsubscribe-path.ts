/** Where a mail's link leads that stops such mails. Its token stands in the query, which no log keeps. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

/** The same of one alert, whose reader may have no account. */
export const END_ALERT_PATH = "/alerts/end";

/** What mail programs post to for their readers. */
export const ONE_CLICK_PATHS: readonly string[] = [UNSUBSCRIBE_PATH, END_ALERT_PATH];

/** The one field that a mail program posts there for its reader, without a page of ours (RFC 8058). */
export const ONE_CLICK = { name: "List-Unsubscribe", value: "One-Click" } as const;

/** The path of the page that stops mails of a kind; whose they are only the token tells. */
export function unsubscribePath(about: string, token: string): string {
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ about, token })}`;
}

/** Whether a form is what a mail program posts, and nothing else. */
export function isOneClick(form: FormData): boolean {
  const entries = [...form];
  return entries.length === 1 && entries[0]?.[0] === ONE_CLICK.name && entries[0][1] === ONE_CLICK.value;
}
