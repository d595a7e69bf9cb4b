import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "./env.server";
import { requestStore } from "./request-store.server";

type Facts = Record<string, string | number | boolean | undefined>;

/** Creates a logger of JSON lines. Each line written during a request carries the request's id. */
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
let records: Logger | undefined;

/** Made at its first line: the environment must not be read while the build is loaded. */
function log(): Logger {
  // A slow or stuck reader must not delay the answers.
  logger ??= createLogger(env().LOG_LEVEL, pino.destination({ fd: 1, sync: false }));
  return logger;
}

/**
 * Writes one line to standard output. Callers pass facts, never form values, tokens or people's addresses
 * (requirements/security.md t41). JSON escapes line ends, so that a value can't forge a line.
 */
export function logInfo(event: string, facts: Facts): void {
  log().info(facts, event);
}

/** As `logInfo`, at any LOG_LEVEL but "silent": what may be asked for later (ASVS 16.3), and after a restore. */
export function logRecord(event: string, facts: Facts): void {
  records ??= log().child({}, { level: env().LOG_LEVEL === "silent" ? "silent" : "info" });
  records.info(facts, event);
}

/** As `logInfo`, for something that may interest an operator. */
export function logWarning(event: string, facts: Facts): void {
  log().warn(facts, event);
}

/** As `logInfo`, for something that an operator should look into. */
export function logError(event: string, facts: Facts): void {
  log().error(facts, event);
}

/** Logs an unexpected error. */
export function logFault(event: string, error: unknown): void {
  logError(event, faultFacts(error));
}

/**
 * Returns the facts of an error that may be logged: its route and its origin. An error with a code is identified by the
 * code, because the database's message may repeat a user's input.
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
