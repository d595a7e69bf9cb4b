import type { Stack } from "../../support/stack.ts";
import type { WebEnv } from "../../support/web.ts";
import type { Tampering } from "./edge.ts";

/** The product as an attacker meets it. */
export type Site = {
  stack: Stack;
  /** Where requests go: the product itself, or a proxy with a fault in front of it. */
  url: string;
  /** The fault of that proxy, for families that start a server of their own. */
  tampering?: Tampering;
  /** Variables that are wrong, for the same families. */
  env?: WebEnv;
};

/** What a planted fault leaves behind: the site to attack, and how to take the fault away. */
export type Planted = { site: Site; mend: () => Promise<unknown> };

export type Fault = {
  /** What is broken, as the end of "finds it when ...". */
  what: string;
  plant: (site: Site) => Promise<Planted>;
};

/** One way of attacking the product. */
export type Family = {
  name: string;
  /** What holds, as a sentence about a member, a poster or a visitor. */
  title: string;
  run: (site: Site, tries: Tries, options: { long: boolean }) => Promise<void>;
  /** A fault that this family must find: a family that can't go red proves nothing. */
  fault: Fault;
};

/** Counts what was tried and collects what did not hold. */
export class Tries {
  count = 0;
  readonly findings: string[] = [];
  /** How long to wait for what must happen, in ms: a fault is planted so that it does not. */
  readonly patience: number;
  readonly #stopAtFirst: boolean;

  constructor({ stopAtFirst = false } = {}) {
    this.#stopAtFirst = stopAtFirst;
    this.patience = stopAtFirst ? 2_000 : 60_000;
  }

  expect(holds: boolean, finding: string): void {
    this.count += 1;
    if (holds) return;
    this.findings.push(finding);
    if (this.#stopAtFirst) throw new Error("One finding is enough");
  }

  async of({ run }: Pick<Family, "run">, site: Site, { long = false } = {}): Promise<this> {
    await run(site, this, { long }).catch((error: unknown) => {
      // A library between may have wrapped it.
      if (!this.#stopAtFirst || this.findings.length === 0) throw error;
    });
    return this;
  }
}
