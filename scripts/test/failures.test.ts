import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, listFailures } from "./failures.ts";

test("names each test that failed with its file and the first line of the reason", () => {
  const report = {
    testResults: [
      {
        name: "/repo/tests/db/jobs.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a poster closes a job" },
          {
            status: "failed",
            fullName: "jobs (embedded) a visitor sees no draft",
            failureMessages: ["\u001B[31mError: expected 1\u001B[39m\n    at jobs.test.ts:7"],
          },
        ],
      },
      { name: "/repo/app/lib/a.test.ts", status: "failed", message: "Cannot find ./b\nat x", assertionResults: [] },
      { name: "/repo/app/lib/c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "c" }] },
    ],
  };
  expect(failuresOfVitest(report, "/repo")).toEqual([
    "tests/db/jobs.test.ts › jobs (embedded) a visitor sees no draft: Error: expected 1",
    "app/lib/a.test.ts › could not be loaded: Cannot find ./b",
  ]);
  expect(failuresOfVitest(null, "/repo")).toEqual([]);
});

test("names journeys that failed, passed at a second try or never ran, in each browser project", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "auth.spec.ts",
    line: 3,
    title,
    tests: [{ projectName: "js", status, results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const report = {
    suites: [
      {
        specs: [spec("signs in", "expected")],
        suites: [
          { specs: [spec("signs out", "unexpected", "Timed out\nmore"), spec("joins", "flaky", "Gone")] },
          { specs: [spec("is asked again", "skipped")] },
        ],
      },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    "auth.spec.ts:3 [js] › signs out: Timed out",
    "auth.spec.ts:3 [js] › joins: Gone",
    "auth.spec.ts:3 [js] › is asked again",
  ]);
  expect(failuresOfPlaywright(null)).toEqual([]);
});

test("lists what fits the end of a log, and says how many there are more", () => {
  expect(listFailures([])).toEqual([]);
  expect(listFailures(["a", "b"])).toEqual(["  a", "  b"]);
  const many = listFailures(Array.from({ length: 52 }, () => "a"));
  expect(many).toHaveLength(51);
  expect(many.at(-1)).toBe("  … and 2 more");
});
