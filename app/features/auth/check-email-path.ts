/** How long the link in the mail works. */
const LINK_LIFE_MS = 3_600_000;

/** How far another process's clock may be ahead. */
const CLOCKS_APART_MS = 60_000;

/** The page that waits for a mail just requested for this address; it says when another can be sent. */
export function checkEmailPath(email: string, now = Date.now()): string {
  return `/auth/check-email?${new URLSearchParams({ email, sent: String(now) })}`;
}

/** Whether the link in a mail sent at `sentAt` (ms since 1970) may still work. False for a time in the future. */
export function isOnItsWay(sentAt: number, now = Date.now()): boolean {
  return sentAt > now - LINK_LIFE_MS && sentAt <= now + CLOCKS_APART_MS;
}
