import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./counts.ts";

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
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2 });
  });

  test("no report is nothing passed", () => {
    expect(countVitest(null)).toEqual({ passed: 0, failed: 0 });
  });
});

describe("countPlaywright", () => {
  test("a test that passed only sometimes, or never ran, has not passed", () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(countPlaywright(report)).toEqual({ passed: 7, failed: 4 });
  });

  test("no report is nothing passed", () => {
    expect(countPlaywright(null)).toEqual({ passed: 0, failed: 0 });
  });
});
