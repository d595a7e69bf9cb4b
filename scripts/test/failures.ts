import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Assertion, isLeftOut, lacksPostgres } from "./counts.ts";

/** At so many a log is read whole anyway. */
const MOST = 50;
/** So few that the files of each fit the end of a log as well. */
const FEW = 8;

/** A test that failed: its file and line, what it says, why, and what was kept of it. */
export type Failure = { place: string; title: string; reason: string; kept: string[] };

type VitestResult = {
  name: string;
  status: string;
  message?: string;
  assertionResults: (Assertion & { fullName: string; failureMessages?: string[] | null })[];
};

type PlaywrightSuite = {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string }; attachments?: { path?: string }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};

/**
 * What failed: where it is, what it says and why. The log of a whole run is longer than what most places keep of it, so its
 * end must name them again.
 */
export function failuresOfVitest(report: unknown, root: string): Failure[] {
  const { testResults = [] } = (report ?? {}) as { testResults?: VitestResult[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [failureAt(file, "could not be loaded", message)];
    const leftOut = assertionResults.filter((assertion) => isLeftOut(assertion) && !lacksPostgres(assertion));
    return [...failed, ...leftOut].map(({ fullName, failureMessages }) => {
      const [reason = ""] = failureMessages ?? [];
      // The first line of the stack that is in the file of the test, and not in what it has called.
      const line = reason.split(`${name}:`)[1]?.match(/^\d+/)?.[0];
      return failureAt(line ? `${file}:${line}` : file, fullName, reason);
    });
  });
}

/** The files of `failuresOfVitest`. */
export function failedFilesOfVitest(report: unknown, root: string): string[] {
  return [...new Set(failuresOfVitest(report, root).map(({ place }) => place.replace(/:\d+$/, "")))];
}

/** As `failuresOfVitest`, with those that passed at a second try only. */
export function failuresOfPlaywright(report: unknown, root: string): Failure[] {
  const { suites = [], config } = (report ?? {}) as { suites?: PlaywrightSuite[]; config?: { rootDir: string } };
  const folder = relative(root, config?.rootDir ?? root);
  return suites.flatMap(function ofSuite(suite: PlaywrightSuite): Failure[] {
    const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error;
          const kept = results.flatMap(({ attachments = [] }) => attachments.flatMap(({ path }) => path ?? []));
          const place = `${join(folder, file)}:${line} [${projectName}]`;
          return failureAt(
            place,
            title,
            error?.message,
            [...new Set(kept)].map((path) => relative(root, path)),
          );
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
  });
}

/** The first of them, for the end of a log; where they are few, with what was kept of each. */
export function listFailures(failures: readonly Failure[]): string[] {
  const more = failures.length > MOST ? [`  … and ${failures.length - MOST} more`] : [];
  const lines = failures.slice(0, MOST).flatMap(({ place, title, reason, kept }) => {
    const line = `  ${place} › ${title}${reason && `: ${reason}`}`;
    return failures.length > FEW || kept.length === 0 ? [line] : [line, `    ${kept.join(" ")}`];
  });
  return [...lines, ...more];
}

function failureAt(place: string, title: string, message = "", kept: string[] = []): Failure {
  const [reason = ""] = stripVTControlCharacters(message).split("\n");
  return { place, title, reason: reason.slice(0, 300), kept };
}
