export type Counts = { passed: number; failed: number };

/** The tests a Vitest JSON report names; files that could not be loaded count as one failure each. */
export function countVitest(report: unknown): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = (report ?? {}) as {
    numPassedTests?: number;
    numFailedTests?: number;
    testResults?: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** The tests a Playwright JSON report names; what was skipped or interrupted counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats } = (report ?? {}) as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (!stats) return { passed: 0, failed: 0 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
