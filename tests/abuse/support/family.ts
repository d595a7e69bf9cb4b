import type { Stack } from "../../support/stack.ts";
import type { WebEnv } from "../../support/web.ts";
import type { Tampering } from "./edge.ts";

/** The product as an attacker reaches it. */
export type Site = {
  stack: Stack;
  /** Where requests go: to the product itself, or to a proxy with a fault in front of it. */
  url: string;
  /** The fault of that proxy, for families that start their own server. */
  tampering?: Tampering;
  /** Wrong variables, for the same families. */
  env?: WebEnv;
};

/** The result of planting a fault: the site to attack, and how to remove the fault. */
export type Planted = { site: Site; mend: () => Promise<unknown> };

export type Fault = {
  /** What is broken; it completes "finds it when ...". */
  what: string;
  plant: (site: Site) => Promise<Planted>;
};

/** One way of attacking the product. */
export type Family = {
  name: string;
  /** The property that must hold, as a sentence about a member, a poster or a visitor. */
  title: string;
  run: (site: Site, tries: Tries, options: { long: boolean }) => Promise<void>;
  /** A fault that this family must find: a family that can't fail proves nothing. */
  fault: Fault;
};

/** Counts attempts and collects findings. */
export class Tries {
  count = 0;
  readonly findings: string[] = [];
  /** How long to wait, in ms, for what must happen: a planted fault may prevent it. */
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
      // A library in between may have wrapped it.
      if (!this.#stopAtFirst || this.findings.length === 0) throw error;
    });
    return this;
  }
}
