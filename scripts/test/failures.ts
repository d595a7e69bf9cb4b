import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** At so many a log is read whole anyway. */
const MOST = 50;

type VitestResult = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
};

type PlaywrightSuite = {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};

/**
 * What failed, a line each: where it is, what it says and why. The log of a whole run is longer than what most places
 * keep of it, so its end must name them again.
 */
export function failuresOfVitest(report: unknown, root: string): string[] {
  const { testResults = [] } = (report ?? {}) as { testResults?: VitestResult[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [lineOf(file, "could not be loaded", message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(file, fullName, failureMessages?.[0]));
  });
}

/** As `failuresOfVitest`, with those that passed at a second try only. */
export function failuresOfPlaywright(report: unknown): string[] {
  const { suites = [] } = (report ?? {}) as { suites?: PlaywrightSuite[] };
  return suites.flatMap(function ofSuite(suite: PlaywrightSuite): string[] {
    const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error;
          return lineOf(`${file}:${line} [${projectName}]`, title, error?.message);
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
  });
}

/** The first of them, for the end of a log. */
export function listFailures(lines: readonly string[]): string[] {
  const more = lines.length > MOST ? [`… and ${lines.length - MOST} more`] : [];
  return [...lines.slice(0, MOST), ...more].map((line) => `  ${line}`);
}

function lineOf(place: string, title: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).split("\n");
  return `${place} › ${title}${first && `: ${first.slice(0, 300)}`}`;
}
