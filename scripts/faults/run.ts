import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { asPattern, type Catcher } from "./catchers.ts";
import type { Outcome } from "./fault.ts";

/** Longer than the slowest test file takes on a busy machine. */
const HANGS_MS = 15 * 60_000;
const REPORT = "fault-report.json";

/** Runs the tests in the checkout at `root` until one fails, and returns the outcome for its fault. */
export async function runCatchers(root: string, catchers: Catcher[]): Promise<Outcome> {
  let outcome: Outcome = { state: "survived" };
  for (const catcher of catchers) {
    outcome = await runTests(root, catcher.project, [catcher.file], catcher.title && asPattern(catcher.title));
    if (outcome.state !== "survived") return outcome;
  }
  return outcome;
}

/** Returns what fails in a checkout without a fault, or null; runs each project's tests once. */
export async function runRedWithout(root: string, catchers: Catcher[]): Promise<string | null> {
  const projects = new Set(catchers.map(({ project }) => project));
  for (const project of projects) {
    const ours = catchers.filter((catcher) => catcher.project === project);
    const whole = new Set(ours.filter(({ title }) => title === undefined).map(({ file }) => file));
    const parts = ours.filter(({ file }) => !whole.has(file));
    const pattern = parts.map(({ title = "" }) => asPattern(title)).join("|");
    const outcomes = [
      whole.size > 0 && (await runTests(root, project, [...whole])),
      parts.length > 0 && (await runTests(root, project, [...new Set(parts.map(({ file }) => file))], pattern)),
    ];
    for (const outcome of outcomes) {
      if (outcome && outcome.state !== "survived") return outcome.state === "caught" ? outcome.by : outcome.why;
    }
  }
  return null;
}

/** As `runCatchers`, for several files of one project. */
export async function runTests(root: string, project: string, files: string[], pattern?: string): Promise<Outcome> {
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  const isBrowser = project === "e2e";
  const args = isBrowser
    ? ["test", ...files, "-x", "--reporter=json", ...(pattern ? ["-g", pattern] : [])]
    : ["run", `--project=${project}`, ...files, "--bail=1", "--reporter=json", `--outputFile=${report}`];
  if (!isBrowser && pattern) args.push("-t", pattern);
  const { output, hung } = await execute(root, isBrowser ? "playwright" : "vitest", args);
  if (hung) return { state: "caught", by: "the time" };
  return isBrowser ? playwrightOutcome(read(report), output) : vitestOutcome(read(report), output);
}

type VitestReport = {
  numPassedTests: number;
  testResults: { message?: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

export function vitestOutcome(report: VitestReport | null, output: string): Outcome {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = tests.find(({ status }) => status === "failed");
  if (failed) return { state: "caught", by: failed.fullName };
  const stopped = report?.testResults.find(({ status }) => status === "failed");
  if (stopped) return { state: "broken", why: stopped.message ?? "" };
  return report && report.numPassedTests > 0 ? { state: "survived" } : { state: "broken", why: output.slice(-1_000) };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number }; errors?: { message?: string }[] };

export function playwrightOutcome(report: PlaywrightReport | null, output: string): Outcome {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  if (unexpected > 0) return { state: "caught", by: "a browser test" };
  return expected > 0
    ? { state: "survived" }
    : { state: "broken", why: report?.errors?.[0]?.message ?? output.slice(-1_000) };
}

function execute(root: string, command: string, args: string[]): Promise<{ output: string; hung: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin", command), args, {
      cwd: root,
      // A process group, so that everything that the runner has started ends with it.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
    });
    let output = "";
    let hung = false;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      hung = true;
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    }, HANGS_MS);
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(timer);
      resolve({ output, hung });
    });
  });
}

function read<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
