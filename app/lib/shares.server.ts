/** Counts what each asker has under way, so that nobody can take all the places that everybody shares. */
export class Shares {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  /** `most` is how many one asker may have at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one for the asker, to be given back. Returns false if they have all of theirs. */
  take(asker: string): boolean {
    const held = this.#held.get(asker) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(asker, held + 1);
    return true;
  }

  giveBack(asker: string): void {
    const left = (this.#held.get(asker) ?? 0) - 1;
    if (left > 0) this.#held.set(asker, left);
    else this.#held.delete(asker);
  }
}
