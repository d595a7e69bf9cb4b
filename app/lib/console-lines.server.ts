import { logError, logWarning } from "./log.server";

type Written = Pick<Console, "error" | "warn">;

/** A library's sentence may go on with what somebody typed. */
const MOST_SAID = 200;

/**
 * From now on what libraries print is lines of the log: auth-js prints an error with its stack, a dozen lines, for each call
 * that fails in an outage. Of an error its name, its code and where it was thrown are written: its words may be a member's.
 */
export function writeConsoleAsLines(console: Written, log = { error: logError, warn: logWarning }): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => log[level]("console", factsOf(values));
  }
}

function factsOf(values: unknown[]) {
  const error = values.find((value) => value instanceof Error);
  if (error) {
    const at = /\n\s*at ([^\n]*)/.exec(error.stack ?? "")?.[1];
    return { error: error.name, ...("code" in error && { code: String(error.code) }), at };
  }
  const [line = ""] = String(values[0]).split("\n", 1);
  return { said: line.slice(0, MOST_SAID) };
}
