/** The page of a mail's unsubscribe link. Its token is in the query, which no log keeps. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

/** The same for one alert, whose reader may have no account. */
export const END_ALERT_PATH = "/alerts/end";

/** The paths to which mail programs post for their readers. */
export const ONE_CLICK_PATHS: readonly string[] = [UNSUBSCRIBE_PATH, END_ALERT_PATH];

/** The one field that a mail program posts there for its reader, without a page of ours (RFC 8058). */
export const ONE_CLICK = { name: "List-Unsubscribe", value: "One-Click" } as const;

/** Returns the path of the page that stops a kind of mail; only the token identifies the member. */
export function unsubscribePath(about: string, token: string): string {
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ about, token })}`;
}

/** Whether a form is exactly what a mail program posts. */
export function isOneClick(form: FormData): boolean {
  const entries = [...form];
  return entries.length === 1 && entries[0]?.[0] === ONE_CLICK.name && entries[0][1] === ONE_CLICK.value;
}
