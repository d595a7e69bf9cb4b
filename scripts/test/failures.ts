import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Assertion, isLeftOut, lacksPostgres } from "./counts.ts";

/** With more failures, people read the whole log anyway. */
const MOST = 50;
/** With so few, each one's files fit the end of a log too. */
const FEW = 8;

/** A failed test: file and line, title, reason, the files kept of it, and what was found out about it afterwards. */
export type Failure = { place: string; title: string; reason: string; kept: string[]; found?: string };

type VitestResult = {
  name: string;
  status: string;
  message?: string;
  assertionResults: (Assertion & { fullName: string; failureMessages?: string[] | null })[];
};

type Attachment = { name?: string; path?: string; body?: string };

type PlaywrightSuite = {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string }; attachments?: Attachment[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};

/**
 * Returns the failed tests with place, title and reason. The log of a run is longer than most places keep, so its end
 * must name them again.
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
      // The first line of the stack in the test file itself, not in code that it called.
      const line = reason.split(`${name}:`)[1]?.match(/^\d+/)?.[0];
      return failureAt(line ? `${file}:${line}` : file, fullName, reason);
    });
  });
}

/** The files of `failuresOfVitest`. */
export function failedFilesOfVitest(report: unknown, root: string): string[] {
  return [...new Set(failuresOfVitest(report, root).map(({ place }) => place.replace(/:\d+$/, "")))];
}

/** As `failuresOfVitest`, including tests that passed only at a second try. */
export function failuresOfPlaywright(report: unknown, root: string): Failure[] {
  const { suites = [], config } = (report ?? {}) as { suites?: PlaywrightSuite[]; config?: { rootDir: string } };
  const folder = relative(root, config?.rootDir ?? root);
  return suites.flatMap(function ofSuite(suite: PlaywrightSuite): Failure[] {
    const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error;
          const attachments = results.flatMap((result) => result.attachments ?? []);
          const kept = attachments.flatMap(({ path }) => path ?? []);
          const frames = attachments.find(({ name }) => name === "frames")?.body;
          const place = `${join(folder, file)}:${line} [${projectName}]`;
          const files = [...new Set(kept)].map((path) => relative(root, path));
          const found = frames && Buffer.from(frames, "base64").toString();
          return { ...failureAt(place, title, error?.message, files), ...(found && { found }) };
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
  });
}

/** Lists the first failures for the end of a log; if they are few, with the files kept of each. */
export function listFailures(failures: readonly Failure[]): string[] {
  const more = failures.length > MOST ? [`  … and ${failures.length - MOST} more`] : [];
  const lines = failures.slice(0, MOST).flatMap(({ place, title, reason, kept, found }) => {
    const line = `  ${place} › ${title}${reason && `: ${reason}`}`;
    if (failures.length > FEW) return [line];
    return [line, ...(kept.length > 0 ? [`    ${kept.join(" ")}`] : []), ...(found ? [`    ${found}`] : [])];
  });
  return [...lines, ...more];
}

function failureAt(place: string, title: string, message = "", kept: string[] = []): Failure {
  const [reason = ""] = stripVTControlCharacters(message).split("\n");
  return { place, title, reason: reason.slice(0, 300), kept };
}
