import { expect, test } from "vitest";
import { type Failure, failedFilesOfVitest, failuresOfPlaywright, failuresOfVitest, listFailures } from "./failures.ts";

test("names each test that failed with its file, its line and the first line of the reason", () => {
  const stack = "at helper (/repo/tests/support/a.ts:3:1)\n    at /repo/tests/db/jobs.test.ts:7:12";
  const report = {
    testResults: [
      {
        name: "/repo/tests/db/jobs.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a poster closes a job" },
          { status: "skipped", fullName: "a poster reads", ancestorTitles: ["jobs (postgres)"] },
          { status: "skipped", fullName: "a poster writes", ancestorTitles: ["jobs (embedded)"] },
          {
            status: "failed",
            fullName: "jobs (embedded) a visitor sees no draft",
            failureMessages: [`\u001B[31mError: expected 1\u001B[39m\n    ${stack}`],
          },
        ],
      },
      { name: "/repo/app/lib/a.test.ts", status: "failed", message: "Cannot find ./b\nat x", assertionResults: [] },
      { name: "/repo/app/lib/c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "c" }] },
    ],
  };
  expect(listFailures(failuresOfVitest(report, "/repo"))).toEqual([
    "  tests/db/jobs.test.ts:7 › jobs (embedded) a visitor sees no draft: Error: expected 1",
    "  tests/db/jobs.test.ts › a poster writes",
    "  app/lib/a.test.ts › could not be loaded: Cannot find ./b",
  ]);
  expect(failedFilesOfVitest(report, "/repo")).toEqual(["tests/db/jobs.test.ts", "app/lib/a.test.ts"]);
  expect(failuresOfVitest(null, "/repo")).toEqual([]);
});

test("names journeys that failed, passed at a second try or never ran, in each browser project", () => {
  const frames = { name: "frames", body: Buffer.from("pages that draw: false").toString("base64") };
  const attachments = [{ path: "/repo/test-results/a.png" }, {}, { path: "/repo/test-results/trace.zip" }, frames];
  const spec = (title: string, status: string, message?: string) => ({
    file: "auth.spec.ts",
    line: 3,
    title,
    tests: [{ projectName: "js", status, results: message ? [{ error: { message }, attachments }, {}] : [{}] }],
  });
  const report = {
    config: { rootDir: "/repo/tests/e2e" },
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
  expect(listFailures(failuresOfPlaywright(report, "/repo"))).toEqual([
    "  tests/e2e/auth.spec.ts:3 [js] › signs out: Timed out",
    "    test-results/a.png test-results/trace.zip",
    "    pages that draw: false",
    "  tests/e2e/auth.spec.ts:3 [js] › joins: Gone",
    "    test-results/a.png test-results/trace.zip",
    "    pages that draw: false",
    "  tests/e2e/auth.spec.ts:3 [js] › is asked again",
  ]);
  expect(failuresOfPlaywright(null, "/repo")).toEqual([]);
});

test("lists what fits the end of a log, and says how many there are more", () => {
  const failures = (count: number): Failure[] =>
    Array.from({ length: count }, () => ({ place: "a", title: "b", reason: "", kept: ["a.png"] }));
  expect(listFailures([])).toEqual([]);
  expect(listFailures(failures(8))).toHaveLength(16);
  expect(listFailures(failures(9))).toHaveLength(9);
  const many = listFailures(failures(52));
  expect(many).toHaveLength(51);
  expect(many.at(-1)).toBe("  … and 2 more");
});
