import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { ROOT } from "./execute.ts";
import { DURATIONS } from "./longest-first.ts";
import { read } from "./steps.ts";

const MEASURED = join(ROOT, "test-results/durations.json");
/** Below this, the order of files makes no difference. */
const LEAST_SECONDS = 5;

/** A Vitest reporter that adds each file's duration to those of the run's other parts. */
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

/** Call it before a run, so that only that run's files are recorded. */
export function forgetDurations(): void {
  rmSync(MEASURED, { force: true });
}

/** Saves the last run's durations in the table for the next runs. */
export function recordDurations(): void {
  const long = Object.entries(measured()).filter(([, seconds]) => seconds >= LEAST_SECONDS);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(long.toSorted()), null, 2)}\n`);
}

function measured(): Record<string, number> {
  return (read(MEASURED) ?? {}) as Record<string, number>;
}
