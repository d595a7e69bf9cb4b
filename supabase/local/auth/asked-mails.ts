import { LRUCache } from "lru-cache";

import type { AuthErrors } from "./auth-error.ts";
import { assertCoolDown } from "./one-time-token.ts";

const MOST_REMEMBERED = 10_000;

/**
 * When a mail was last asked for, by address, where none is sent: for an address that nobody has, or whose
 * owner needs none. The cool-down then answers as it does for a member, and tells nobody who is one.
 */
export class AskedMails {
  readonly #asked = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Notes one more; refuses it within the cool-down of the one before. A missing address is the service's to refuse. */
  note(kind: "signup" | "recovery", email: string | undefined, errors: AuthErrors): void {
    if (!email) return;
    const key = `${kind} ${email.toLowerCase()}`;
    const before = this.#asked.get(key);
    assertCoolDown(before === undefined ? null : new Date(before).toISOString(), this.#seconds, errors);
    this.#asked.set(key, Date.now());
  }
}
