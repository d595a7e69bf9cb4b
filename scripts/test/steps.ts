import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../ensure-browser.ts";
import { countPlaywright, countVitest, type Counts } from "./counts.ts";
import { type Ended, execute, executeBin, ROOT } from "./execute.ts";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.ts";

/** Reports, pictures and traces of the last run. */
export const REPORTS = join(ROOT, "test-results");

const VITEST_REPORT = join(REPORTS, "vitest.json");
const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");

/** One of what `npm test` runs; a runner of tests has a report. */
export type Step = {
  name: string;
  run: () => Promise<Ended>;
  report?: { file: string; count: () => Counts; failures: () => string[] };
};

type Steps = { first: Step; build: Step; checks: Step[]; vitest: Step; playwright: Step };

/** The steps of `npm test`. */
export function stepsOf(): Steps {
  return {
    first: bin("types of routes", "react-router", "typegen"),
    build: bin("build", "react-router", "build"),
    checks: [
      bin("types", "tsc"),
      node("database types", "scripts/generate-types.ts", "--check"),
      bin("lint", "oxlint", "--deny-warnings"),
      bin("format", "oxfmt", "--check", "."),
      node("architecture", "scripts/lint-architecture.ts"),
    ],
    vitest: {
      name: "vitest",
      run: () =>
        executeBin("vitest", "vitest", [
          "run",
          "--reporter=default",
          "--reporter=json",
          "--reporter=./scripts/test/durations.ts",
          `--outputFile.json=${VITEST_REPORT}`,
        ]),
      report: {
        file: VITEST_REPORT,
        count: () => countVitest(read(VITEST_REPORT)),
        failures: () => failuresOfVitest(read(VITEST_REPORT), ROOT),
      },
    },
    playwright: {
      name: "playwright",
      run: async () =>
        executeBin("playwright", "playwright", ["test"], {
          CHROMIUM_PATH: ensureBrowser(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
        }),
      report: {
        file: PLAYWRIGHT_REPORT,
        count: () => countPlaywright(read(PLAYWRIGHT_REPORT)),
        failures: () => failuresOfPlaywright(read(PLAYWRIGHT_REPORT)),
      },
    },
  };
}

function bin(name: string, command: string, ...args: string[]): Step {
  return { name, run: () => executeBin(name, command, args) };
}

function node(name: string, ...args: string[]): Step {
  return { name, run: () => execute(name, process.execPath, args) };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
