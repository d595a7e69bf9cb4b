/** For how long the link of such a mail works. */
const LINK_LIFE_MS = 3_600_000;

/** By how much another process of ours may be ahead. */
const CLOCKS_APART_MS = 60_000;

/** The page that waits for a mail to this address, asked for just now: it says how soon another can be. */
export function checkEmailPath(email: string, now = Date.now()): string {
  return `/auth/check-email?${new URLSearchParams({ email, sent: String(now) })}`;
}

/** Whether a mail that was asked for at `sentAt`, in ms since 1970, may still be opened: no other time says so. */
export function isOnItsWay(sentAt: number, now = Date.now()): boolean {
  return sentAt > now - LINK_LIFE_MS && sentAt <= now + CLOCKS_APART_MS;
}
