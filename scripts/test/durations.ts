import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { ROOT } from "./execute.ts";
import { DURATIONS } from "./longest-first.ts";
import { read } from "./steps.ts";

const MEASURED = join(ROOT, "test-results/durations.json");
/** Below, the order of two files makes no difference. */
const LEAST_SECONDS = 5;

/** A reporter of Vitest that adds how long each file took to what other runs of it have left. */
export default class Durations implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    this.#seconds.set(relative(ROOT, module.moduleId), Math.round(module.diagnostic().duration / 1_000));
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(MEASURED), { recursive: true });
    writeFileSync(MEASURED, JSON.stringify({ ...measured(), ...Object.fromEntries(this.#seconds) }));
  }
}

/** Before a run, so that only its own files are recorded. */
export function forgetDurations(): void {
  rmSync(MEASURED, { force: true });
}

/** Writes what the last run took into the table that the next begins with. */
export function recordDurations(): void {
  const long = Object.entries(measured()).filter(([, seconds]) => seconds >= LEAST_SECONDS);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(long.toSorted()), null, 2)}\n`);
}

function measured(): Record<string, number> {
  return (read(MEASURED) ?? {}) as Record<string, number>;
}
