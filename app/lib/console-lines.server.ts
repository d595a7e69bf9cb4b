import { logError, logWarning } from "./log.server";

type Written = Pick<Console, "error" | "warn">;

/** Longest message that is logged: a library's message may go on with a user's input. */
const MOST_SAID = 200;

/**
 * Turns what libraries print into log lines from now on: auth-js prints an error with a stack of a dozen lines for each
 * call that fails in an outage. Writes an error's name, code and origin, not its message, which may contain a member's
 * input.
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
