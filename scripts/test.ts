/**
 * `npm test`: everything that must hold before a change is merged, the cheap checks side by side, then
 * the tests. All steps run, whatever fails, so that one run tells everything. Its end names what failed, and the last
 * line is the sum of all tests.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./ensure-browser.ts";
import { conclude, countPlaywright, countVitest, type Counts } from "./test/counts.ts";
import { failuresOfPlaywright, failuresOfVitest, listFailures } from "./test/failures.ts";

const ROOT = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "techsetu-test-"));
const vitestReport = join(reports, "vitest.json");
const abuseReport = join(reports, "abuse.json");
const playwrightReport = join(reports, "playwright.json");

/** Whether a step went well, and what its report tells when it is a test runner. */
type Step = { name: string; run: () => Promise<boolean>; count?: () => Counts; failures?: () => string[] };

/** Each on one core at most, and none looks at what another writes. */
const checks: Step[] = [
  { name: "types", run: () => bin("tsc") },
  { name: "database types", run: () => node("scripts/generate-types.ts", "--check") },
  { name: "lint", run: async () => all(await bin("oxlint", "--deny-warnings"), await bin("oxfmt", "--check", ".")) },
  { name: "architecture", run: () => node("scripts/lint-architecture.ts") },
];

const tests: Step[] = [
  { name: "build", run: () => bin("react-router", "build") },
  {
    name: "vitest",
    run: () => vitest(vitestReport, "--project=!abuse"),
    count: () => countVitest(read(vitestReport)),
    failures: () => failuresOfVitest(read(vitestReport), ROOT),
  },
  {
    name: "abuse",
    run: () => vitest(abuseReport, "--project=abuse"),
    count: () => countVitest(read(abuseReport)),
    failures: () => failuresOfVitest(read(abuseReport), ROOT),
  },
  {
    name: "playwright",
    run: async () => {
      process.env.CHROMIUM_PATH = ensureBrowser();
      return bin("playwright", "test");
    },
    count: () => countPlaywright(read(playwrightReport)),
    failures: () => failuresOfPlaywright(read(playwrightReport)),
  },
];

process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
let ok = true;

await take({ name: "types of routes", run: () => bin("react-router", "typegen") });
await Promise.all(checks.map(take));
for (const step of tests) await take(step);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join("\n")}\n`);
const conclusion = conclude(total, Boolean(process.env.CI));
console.log(conclusion.line);
process.exitCode = ok && conclusion.ok ? 0 : 1;

async function take({ name, run, count, failures }: Step): Promise<void> {
  if (count) console.log(`\n--- ${name}`);
  const start = performance.now();
  const passed = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  summary.push(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)${listFailures(failures?.() ?? [])}`);
  ok &&= passed;
  if (!count) return;
  const counts = count();
  // A runner that fails without a failing test (no report, an error outside tests) counts as one.
  total.failed += passed ? counts.failed : Math.max(1, counts.failed);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
}

function bin(name: string, ...args: string[]): Promise<boolean> {
  return execute(join(ROOT, "node_modules/.bin", name), args);
}

function vitest(report: string, project: string): Promise<boolean> {
  return bin("vitest", "run", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
}

function node(...args: string[]): Promise<boolean> {
  return execute(process.execPath, args);
}

function execute(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

function all(...results: boolean[]): boolean {
  return results.every(Boolean);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
