import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../ensure-browser.ts";
import { countPlaywright, countVitest, type Counts } from "./counts.ts";
import { type Ended, execute, executeBin, ROOT } from "./execute.ts";
import { type Failure, failedFilesOfVitest, failuresOfPlaywright, failuresOfVitest } from "./failures.ts";

/** Reports, pictures and traces of the last run. */
export const REPORTS = join(ROOT, "test-results");

/** The two runs of Vitest, their projects and reports. The later one begins when a lane is free. */
const VITEST = {
  vitest: { projects: ["routes", "db"], file: join(REPORTS, "vitest.json") },
  later: { projects: ["abuse", "local", "unit", "unit-apart"], file: join(REPORTS, "vitest-later.json") },
};
type VitestName = keyof typeof VITEST;

const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");
const PLAYWRIGHT_LAST_RUN = join(REPORTS, "playwright-failed.json");

/** A step of `npm test`; a test runner has a report. */
export type Step = {
  name: string;
  run: () => Promise<Ended>;
  report?: { file: string; count: () => Counts; failures: () => Failure[] };
};

/** What a run left failing: names of checks, and for each runner its tests, "all" if it named none, or nothing. */
export type Red = {
  checks: string[];
  playwright: "all" | "last failed" | "none";
} & Record<VitestName, string[] | "all">;

type Steps = Record<"first" | "build" | "checks" | "vitest" | "playwright" | "later", Step[]>;

/** Returns the steps of `npm test`, or only those that repeat what failed. */
export function stepsOf(red: Red | null): Steps {
  const first = bin("types of routes", "react-router", "typegen");
  const build = bin("build", "react-router", "build");
  const checks = [
    bin("types", "tsc"),
    node("database types", "scripts/generate-types.ts", "--check"),
    bin("lint", "oxlint", "--deny-warnings"),
    bin("format", "oxfmt", "--check", "."),
    node("architecture", "scripts/lint-architecture.ts"),
  ];
  const runners = {
    vitest: vitestAgain("vitest", red?.vitest ?? "all"),
    later: vitestAgain("later", red?.later ?? "all"),
  };
  if (red === null) return { first: [first], build: [build], checks, ...runners, playwright: [playwright([])] };
  const again = red.playwright === "none" ? [] : [playwright(red.playwright === "all" ? [] : ["--last-failed"])];
  const needsBuild = runners.vitest.length + runners.later.length + again.length > 0;
  return {
    first: red.checks.includes("types") ? [first] : [],
    // The runners would find an old build, and rebuild it at the same time.
    build: needsBuild ? [node("build", "tests/support/build.ts")] : [],
    checks: [first, build, ...checks].filter(({ name }) => red.checks.includes(name)),
    ...runners,
    playwright: again,
  };
}

/** Returns what the failed steps left failing. */
export function redOf(failed: string[]): Red {
  const tests = (read(PLAYWRIGHT_LAST_RUN) ?? {}) as { failedTests?: string[] };
  const playwright = tests.failedTests?.length ? "last failed" : "all";
  return {
    checks: failed.filter((name) => name !== "playwright" && !(name in VITEST)),
    vitest: vitestRedOf("vitest", failed),
    later: vitestRedOf("later", failed),
    playwright: failed.includes("playwright") ? playwright : "none",
  };
}

function vitestRedOf(name: VitestName, failed: string[]): string[] | "all" {
  if (!failed.includes(name)) return [];
  const files = failedFilesOfVitest(read(VITEST[name].file), ROOT);
  return files.length > 0 ? files : "all";
}

/** Returns the step that runs the failing files that still exist, if any. */
function vitestAgain(name: VitestName, red: string[] | "all"): Step[] {
  if (red === "all") return [vitest(name, [])];
  const files = red.filter((file) => existsSync(join(ROOT, file)));
  return files.length > 0 ? [vitest(name, files)] : [];
}

function vitest(name: VitestName, files: string[]): Step {
  const { projects, file } = VITEST[name];
  const reporters = ["default", "json", "./scripts/test/durations.ts"].map((reporter) => `--reporter=${reporter}`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ["run", ...files, ...chosen, ...reporters, `--outputFile.json=${file}`];
  return {
    name,
    run: () => executeBin(name, "vitest", args),
    report: {
      file,
      count: () => countVitest(read(file)),
      failures: () => failuresOfVitest(read(file), ROOT),
    },
  };
}

function playwright(args: string[]): Step {
  return {
    name: "playwright",
    run: async () => {
      // A killed run leaves none, and then everything has to run again.
      if (args.length === 0) rmSync(PLAYWRIGHT_LAST_RUN, { force: true });
      return executeBin("playwright", "playwright", ["test", ...args], {
        CHROMIUM_PATH: ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
        PLAYWRIGHT_KEEPS_PAGES: String(args.length > 0),
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: PLAYWRIGHT_LAST_RUN,
      });
    },
    report: {
      file: PLAYWRIGHT_REPORT,
      count: () => countPlaywright(read(PLAYWRIGHT_REPORT)),
      failures: () => failuresOfPlaywright(read(PLAYWRIGHT_REPORT), ROOT),
    },
  };
}

function bin(name: string, command: string, ...args: string[]): Step {
  return { name, run: () => executeBin(name, command, args) };
}

function node(name: string, ...args: string[]): Step {
  return { name, run: () => execute(name, process.execPath, args) };
}

/** A JSON file, or null. */
export function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
