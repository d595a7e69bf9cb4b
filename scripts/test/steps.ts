import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../ensure-browser.ts";
import { countPlaywright, countVitest, type Counts } from "./counts.ts";
import { type Ended, execute, executeBin, ROOT } from "./execute.ts";
import { type Failure, failedFilesOfVitest, failuresOfPlaywright, failuresOfVitest } from "./failures.ts";

/** Reports, pictures and traces of the last run. */
export const REPORTS = join(ROOT, "test-results");

const VITEST_REPORT = join(REPORTS, "vitest.json");
const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");
const PLAYWRIGHT_LAST_RUN = join(REPORTS, "playwright-failed.json");

/** One of what `npm test` runs; a runner of tests has a report. */
export type Step = {
  name: string;
  run: () => Promise<Ended>;
  report?: { file: string; count: () => Counts; failures: () => Failure[] };
};

/** What a run may leave red: names of checks, and of each runner "all" where it told no tests, or nothing. */
export type Red = { checks: string[]; vitest: string[] | "all"; playwright: "all" | "last failed" | "none" };

type Steps = { first: Step[]; build: Step[]; checks: Step[]; vitest: Step[]; playwright: Step[] };

/** The steps of `npm test`, or those of them that run again what is red. */
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
  if (red === null) {
    return { first: [first], build: [build], checks, vitest: [vitest([])], playwright: [playwright([])] };
  }
  const files = red.vitest === "all" ? [] : red.vitest.filter((file) => existsSync(join(ROOT, file)));
  const hasVitest = red.vitest === "all" || files.length > 0;
  const hasPlaywright = red.playwright !== "none";
  return {
    first: red.checks.includes("types") ? [first] : [],
    // Both runners would find an old build, and make it anew at the same time.
    build: hasVitest || hasPlaywright ? [node("build", "tests/support/build.ts")] : [],
    checks: [first, build, ...checks].filter(({ name }) => red.checks.includes(name)),
    vitest: hasVitest ? [vitest(files)] : [],
    playwright: hasPlaywright ? [playwright(red.playwright === "all" ? [] : ["--last-failed"])] : [],
  };
}

/** What the steps that failed have left red. */
export function redOf(failed: string[]): Red {
  const files = failedFilesOfVitest(read(VITEST_REPORT), ROOT);
  const tests = (read(PLAYWRIGHT_LAST_RUN) ?? {}) as { failedTests?: string[] };
  const playwright = tests.failedTests?.length ? "last failed" : "all";
  return {
    checks: failed.filter((name) => name !== "vitest" && name !== "playwright"),
    vitest: !failed.includes("vitest") ? [] : files.length > 0 ? files : "all",
    playwright: failed.includes("playwright") ? playwright : "none",
  };
}

function vitest(files: string[]): Step {
  const reporters = ["default", "json", "./scripts/test/durations.ts"].map((name) => `--reporter=${name}`);
  return {
    name: "vitest",
    run: () => executeBin("vitest", "vitest", ["run", ...files, ...reporters, `--outputFile.json=${VITEST_REPORT}`]),
    report: {
      file: VITEST_REPORT,
      count: () => countVitest(read(VITEST_REPORT)),
      failures: () => failuresOfVitest(read(VITEST_REPORT), ROOT),
    },
  };
}

function playwright(args: string[]): Step {
  return {
    name: "playwright",
    run: async () => {
      // A run that is killed leaves none, and then all of it has to be run again.
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
