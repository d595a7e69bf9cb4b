/** The page that waits for a mail to this address, asked for just now: it says how soon another can be. */
export function checkEmailPath(email: string, now = Date.now()): string {
  return `/auth/check-email?${new URLSearchParams({ email, sent: String(now) })}`;
}
