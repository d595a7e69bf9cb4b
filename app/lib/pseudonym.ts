import { createHmac } from "node:crypto";

/**
 * Returns a pseudonym for a log line: the same in all lines of a member. With the web processes' secret, an operator can
 * compute it from an id or an address (docs/operations.md).
 */
export function pseudonym(text: string, secret: string): string {
  return createHmac("sha256", secret).update(`log:${text}`).digest("base64url").slice(0, 16);
}
