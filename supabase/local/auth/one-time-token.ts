import { createHash, randomInt } from "node:crypto";

import type { AuthErrors } from "./auth-error.ts";

/** Creates a code for typing, and its hash, which links carry and the database stores. */
export function createOneTimeToken(email: string, length: number) {
  const token = Array.from({ length }, () => randomInt(10)).join("");
  return { token, hash: hashToken(email, token) };
}

/** As the library hashes, so that its own verification accepts the token. */
export function hashToken(email: string, token: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + token)
    .digest("hex");
}

/** Refuses a second mail of one kind to one member within the cool-down. */
export function assertCoolDown(sentAt: string | null, maxFrequencySeconds: number, errors: AuthErrors): void {
  if (!sentAt) return;
  const left = Date.parse(sentAt) / 1000 + maxFrequencySeconds - Date.now() / 1000;
  if (left > 0) throw errors.emailRateLimit(Math.ceil(left));
}
