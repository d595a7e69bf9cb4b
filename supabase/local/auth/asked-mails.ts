import { LRUCache } from "lru-cache";

import type { AuthErrors } from "./auth-error.ts";
import { assertCoolDown } from "./one-time-token.ts";

const MOST_REMEMBERED = 10_000;

/**
 * Remembers the last request for a mail by address, if none is sent: for an unknown address, or an owner who needs
 * none. Its cool-down then answers as for a member, and does not reveal who is one.
 */
export class AskedMails {
  readonly #asked = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Notes a request; throws within the cool-down of the previous one. The service itself refuses a missing address. */
  note(kind: "signup" | "recovery", email: string | undefined, errors: AuthErrors): void {
    if (!email) return;
    const key = `${kind} ${email.toLowerCase()}`;
    const before = this.#asked.get(key);
    assertCoolDown(before === undefined ? null : new Date(before).toISOString(), this.#seconds, errors);
    this.#asked.set(key, Date.now());
  }
}
