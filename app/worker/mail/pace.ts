const HOUR_MS = 3_600_000;

/**
 * Spreads so many mails over an hour: in no hour are there more, whenever it begins. Spread, not sent at once until the
 * hour's number is reached: a mail that somebody waits for then only waits for the next place. Times are in
 * milliseconds, of any clock.
 */
export class Pace {
  /** Places that quiet minutes save up: a minute's share. An hour gets as many fewer. */
  readonly #most: number;
  readonly #perMs: number;
  // None at the start, so that a worker that ends and starts again sends no more either.
  #places = 0;
  #at: number;

  constructor(anHour: number, now: number) {
    this.#most = anHour / 60;
    this.#perMs = (anHour - this.#most) / HOUR_MS;
    this.#at = now;
  }

  /** Takes the place of one mail; false where there is none yet. */
  take(now: number): boolean {
    this.#places = Math.min(this.#most, this.#places + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#places < 1) return false;
    this.#places -= 1;
    return true;
  }

  /** Returns a place for which there was no mail. */
  giveBack(): void {
    this.#places += 1;
  }
}
