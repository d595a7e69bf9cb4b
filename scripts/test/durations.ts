import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { ROOT } from "./execute.ts";
import { DURATIONS } from "./longest-first.ts";

const MEASURED = join(ROOT, "test-results/durations.json");
/** Below, the order of two files makes no difference. */
const LEAST_SECONDS = 5;

/** A reporter of Vitest that keeps how long each file took. */
export default class Durations implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    this.#seconds.set(relative(ROOT, module.moduleId), Math.round(module.diagnostic().duration / 1_000));
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(MEASURED), { recursive: true });
    writeFileSync(MEASURED, JSON.stringify(Object.fromEntries(this.#seconds)));
  }
}

/** Writes what the last run took into the table that the next begins with. */
export function recordDurations(): void {
  const measured: Record<string, number> = JSON.parse(readFileSync(MEASURED, "utf8"));
  const long = Object.entries(measured).filter(([, seconds]) => seconds >= LEAST_SECONDS);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(long.toSorted()), null, 2)}\n`);
}
