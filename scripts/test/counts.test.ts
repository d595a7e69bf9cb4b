import { describe, expect, test } from "vitest";
import { conclude, countPlaywright, countVitest } from "./counts.ts";

describe("countVitest", () => {
  test("counts tests, and a file that could not be loaded as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{ status: "passed" }] },
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  test("tells tests that had no PostgreSQL from such as nobody may leave out", () => {
    const skipped = (block: string) => ({ status: "skipped", ancestorTitles: [block, "members"] });
    const assertionResults = [skipped("sign-up (postgres)"), skipped("jobs (postgres)"), skipped("jobs (embedded)")];
    const report = { numPassedTests: 3, testResults: [{ status: "passed", assertionResults }] };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test("no report is nothing passed", () => {
    expect(countVitest(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe("countPlaywright", () => {
  test("a test that passed only sometimes, or never ran, has not passed", () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(countPlaywright(report)).toEqual({ passed: 7, failed: 4, skipped: 0 });
  });

  test("no report is nothing passed", () => {
    expect(countPlaywright(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe("the last line", () => {
  const skipped = ", 210 skipped: npm has no PostgreSQL or PostgREST for this machine";

  test.each([
    ["all have run", { passed: 9, failed: 0, skipped: 0 }, false, "9 passed, 0 failed", true],
    ["one failed", { passed: 8, failed: 1, skipped: 0 }, false, "8 passed, 1 failed", false],
    ["no PostgreSQL", { passed: 9, failed: 0, skipped: 210 }, false, `9 passed, 0 failed${skipped}`, true],
    ["all have run in CI", { passed: 9, failed: 0, skipped: 0 }, true, "9 passed, 0 failed", true],
    ["no PostgreSQL in CI", { passed: 9, failed: 0, skipped: 210 }, true, `9 passed, 210 failed${skipped}`, false],
  ])("when %s", (_, counts, isCi, line, ok) => {
    expect(conclude(counts, isCi)).toEqual({ line, ok });
  });
});
