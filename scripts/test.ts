/**
 * `npm test`: runs everything that must pass before a change is merged. Vitest runs in parallel with the checks, the
 * browser tests and Vitest's other projects, which run one after the other. All steps run even if one fails, so that
 * one run shows everything. The end lists what failed; the last line has the sum of all tests. `-- --failed` runs only
 * what failed last; `-- --record` saves how long each file took.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, type Counts } from "./test/counts.ts";
import { forgetDurations, recordDurations } from "./test/durations.ts";
import type { Ended } from "./test/execute.ts";
import { listFailures } from "./test/failures.ts";
import { ownRun } from "./test/owned-run.ts";
import { endWithNpm } from "./test/parents.ts";
import { read, type Red, redOf, REPORTS, type Step, stepsOf } from "./test/steps.ts";

/** The list for `-- --failed`. */
const RED = join(REPORTS, "failed.json");

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const failures: string[] = [];
const failed: string[] = [];

const isAgain = process.argv.includes("--failed");
const red = isAgain ? (read(RED) as Red | null) : null;
if (isAgain && red === null) throw new Error("No finished run has recorded here what failed: npm test");
await ownRun();
endWithNpm();
const { first, build, checks, vitest, playwright, later } = stepsOf(red);

mkdirSync(REPORTS, { recursive: true });
if (!isAgain) rmSync(RED, { force: true });
forgetDurations();
await inTurn(first);
// Steps that need the build wait for it. The rest of Vitest begins where the first lane ends: a step alone at the end
// leaves a core idle.
const built = inTurn(build);
const lanes = [
  built.then(() => inTurn(vitest)),
  inTurn(checks)
    .then(() => built)
    .then(() => inTurn(playwright)),
];
await Promise.all([...lanes, Promise.race(lanes).then(() => inTurn(later))]);
if (process.argv.includes("--record")) recordDurations();
writeFileSync(RED, JSON.stringify(redOf(failed)));

console.log(`\n${[...lines, ...failures].join("\n")}\n`);
const conclusion = conclude(total, Boolean(process.env.CI));
console.log(conclusion.line);
process.exitCode = failed.length === 0 && conclusion.ok ? 0 : 1;

async function inTurn(steps: Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

async function take(step: Step): Promise<void> {
  const { name, report } = step;
  if (report) rmSync(report.file, { force: true });
  const start = performance.now();
  const ended: Ended = await step.run().catch((error: unknown) => ({
    ok: false,
    signal: null,
    tail: [error instanceof Error ? error.message : String(error)],
    cpuSeconds: null,
  }));
  if (!ended.ok) failed.push(name);
  const seconds = Math.round((performance.now() - start) / 1_000);
  const cpu = ended.cpuSeconds === null ? "" : `, ${Math.round(ended.cpuSeconds)} s of processor`;
  lines.push(`${ended.ok ? "ok    " : "FAILED"} ${name} (${seconds} s${cpu})`);
  const named = report?.failures() ?? [];
  if (ended.signal) failures.push(`${name} was ended by ${ended.signal}`);
  if (!ended.ok && named.length === 0) failures.push(...ended.tail.map((line) => `  ${name} │ ${line}`));
  failures.push(...listFailures(named));
  if (!report) return;
  const counts = report.count();
  // A runner that fails without a failing test (no report, an error outside tests) counts as one.
  total.failed += ended.ok ? counts.failed : Math.max(1, counts.failed);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
}
