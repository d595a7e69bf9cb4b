/** `skipped` are the tests that need a PostgreSQL; any other test that did not run has failed. */
export type Counts = { passed: number; failed: number; skipped: number };

/** A test of a Vitest JSON report. */
export type Assertion = { status: string; ancestorTitles?: string[] };

/** The suffix of test blocks that need a PostgreSQL (tests/db/support/target.ts). */
const NEEDS_POSTGRES = /\(postgres\)$/;

/** Counts the tests of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export function countVitest(report: unknown): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = (report ?? {}) as {
    numPassedTests?: number;
    numFailedTests?: number;
    testResults?: { status: string; assertionResults: Assertion[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + all.filter((one) => isLeftOut(one) && !lacksPostgres(one)).length,
    skipped: all.filter((one) => isLeftOut(one) && lacksPostgres(one)).length,
  };
}

/** Whether it did not run, which is a failure unless it needs a missing PostgreSQL. */
export function isLeftOut({ status }: Assertion): boolean {
  return status !== "passed" && status !== "failed";
}

export function lacksPostgres({ ancestorTitles = [] }: Assertion): boolean {
  return ancestorTitles.some((title) => NEEDS_POSTGRES.test(title));
}

/** Counts the tests of a Playwright JSON report; skipped and interrupted ones count as failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats } = (report ?? {}) as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, skipped: 0 };
}

/**
 * Returns the last line of `npm test`, and whether it passed. Without a PostgreSQL only the embedded one was tested: on
 * a developer's machine that is reported, in CI it is a failure.
 */
export function conclude({ passed, failed, skipped }: Counts, isCi: boolean): { line: string; ok: boolean } {
  const left = skipped > 0 ? `, ${skipped} skipped: npm has no PostgreSQL or PostgREST for this machine` : "";
  if (!isCi) return { line: `${passed} passed, ${failed} failed${left}`, ok: failed === 0 };
  return { line: `${passed} passed, ${failed + skipped} failed${left}`, ok: failed + skipped === 0 };
}
