import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "./env.server";
import { requestStore } from "./request-store.server";

type Facts = Record<string, string | number | boolean | undefined>;

/** A log of JSON lines. Whatever is written while a request is answered carries the id that its answer tells. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ id: requestStore()?.id }),
    },
    destination,
  );
}

let logger: Logger | undefined;

/** Made at its first line: the environment must not be read while the build is loaded. */
function log(): Logger {
  // A reader that is slow, or stands still, must not hold up the answers.
  logger ??= createLogger(env().LOG_LEVEL, pino.destination({ fd: 1, sync: false }));
  return logger;
}

/**
 * One line on standard output. Callers pass facts, never form values, tokens or addresses of people
 * (requirements/security.md t41); JSON escapes line ends, so that a value can't forge a line.
 */
export function logInfo(event: string, facts: Facts): void {
  log().info(facts, event);
}

/** As `logInfo`, for what somebody may want to know of. */
export function logWarning(event: string, facts: Facts): void {
  log().warn(facts, event);
}

/** As `logInfo`, for what somebody should look into. */
export function logError(event: string, facts: Facts): void {
  log().error(facts, event);
}

/** An error that nobody expected. */
export function logFault(event: string, error: unknown): void {
  logError(event, faultFacts(error));
}

/**
 * What of an error may be written down: the route, and where it was thrown. One that has a code is known by
 * it, because what the database says in words may repeat what somebody typed.
 */
export function faultFacts(error: unknown): Facts {
  const route = requestStore()?.route;
  if (!(error instanceof Error)) return { route, error: typeof error };
  const { name, message, stack = "" } = error;
  const frames = stack.slice(stack.indexOf("\n    at ") + 1);
  return "code" in error
    ? { route, error: name, code: String(error.code), stack: frames }
    : { route, error: name, message, stack: frames };
}
