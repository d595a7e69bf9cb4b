/**
 * `npm run test:faults`: plants faults one at a time in a copy of the checkout, runs the tests that must fail, and
 * reports uncaught faults. `-- <words>` takes the faults whose kind or sentence contains these words, `-- --resume`
 * only those that the previous run did not catch; `-- --check` only checks that each can be planted, and `-- --record`
 * writes the result into docs/testing.md.
 */
import { join } from "node:path";
import { findCatchers, type Catcher } from "./faults/catchers.ts";
import { type Fault, isMeasured, type Outcome, type Result } from "./faults/fault.ts";
import { plant } from "./faults/plant.ts";
import { keep, kept, record, summary } from "./faults/report.ts";
import { runCatchers, runRedWithout } from "./faults/run.ts";
import { makeScratch } from "./faults/scratch.ts";
import { FAULTS } from "../tests/faults/index.ts";

const ROOT = join(import.meta.dirname, "..");
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith("--")));
const words = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith("--"))
  .join(" ");

const listed: { kind: string; fault: Fault }[] = [];
for (const { kind, faults } of FAULTS) {
  const all = typeof faults === "function" ? await faults() : faults;
  listed.push(...all.map((fault) => ({ kind, fault })));
}
const chosen = listed.filter(({ kind, fault }) => `${kind}: ${fault.what}`.includes(words));

const isCheck = options.has("--check");
const isListed = ({ kind, what }: Result) => listed.some((one) => one.kind === kind && one.fault.what === what);
const results: Result[] = options.has("--resume") ? kept(ROOT).filter(isListed) : [];
const isDone = (kind: string, { what }: Fault) => results.some((one) => one.kind === kind && one.what === what);
const open = chosen
  .filter(({ kind, fault }) => !isDone(kind, fault))
  .toSorted((one, other) => costOf(one.fault) - costOf(other.fault));

const scratch = makeScratch(ROOT);
process.once("exit", scratch.remove);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

if (!isCheck && !options.has("--resume")) await assertGreenWithout();
for (const [index, { kind, fault }] of open.entries()) {
  const begun = performance.now();
  const outcome = await outcomeOf(fault).catch((error: unknown): Outcome => ({ state: "broken", why: String(error) }));
  results.push({ kind, what: fault.what, ...outcome });
  if (!isCheck) keep(ROOT, results);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const told = outcome.state === "caught" ? `by ${outcome.by}` : outcome.state === "broken" ? outcome.why : "";
  if (isCheck && outcome.state !== "broken") continue;
  console.log(`${index + 1}/${open.length} ${outcome.state} (${seconds} s) ${kind}: ${fault.what}\n    ${told}`);
}

if (!isCheck) console.log(summary(results, listed));
if (options.has("--record")) record(ROOT, results, listed);
// Survivors are a result; a fault that could not be planted is none.
process.exitCode = results.some(({ state }) => state === "broken") ? 1 : 0;

async function outcomeOf(fault: Fault): Promise<Outcome> {
  if (isMeasured(fault)) {
    if (isCheck) return { state: "survived" };
    const by = await fault.caught();
    return by === null ? { state: "survived" } : { state: "caught", by };
  }
  const catchers = findCatchers(scratch.path, fault.caughtBy);
  const remove = plant(scratch.path, fault.plant);
  try {
    return isCheck ? { state: "survived" } : await runCatchers(scratch.path, catchers);
  } finally {
    remove();
  }
}

/** Returns a fault's cost; with the cheap ones first, an interrupted run has told most. */
function costOf(fault: Fault): number {
  if (isMeasured(fault)) return 0;
  const names = [fault.caughtBy].flat();
  return Math.max(
    ...names.map((name) => ["db/", "local/", "routes/", "e2e/"].findIndex((part) => name.includes(part))),
  );
}

/** Throws if a test already fails without a fault: it would catch everything. */
async function assertGreenWithout(): Promise<void> {
  const catchers: Catcher[] = [];
  for (const { fault } of chosen) {
    try {
      if (!isMeasured(fault)) catchers.push(...findCatchers(scratch.path, fault.caughtBy));
    } catch {
      // Reported when its turn comes.
    }
  }
  const red = await runRedWithout(scratch.path, catchers);
  if (red) throw new Error(`Red without any fault: ${red}`);
}
