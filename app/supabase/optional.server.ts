import { logError } from "~/lib/log.server";
import { requestStore } from "~/lib/request-store.server";
import { z } from "~/lib/zod";
import { DatabaseError, isUnavailable } from "./errors.server";

/** Stands for a part that could not be read; the page says so. */
export type Failed = "failed";

/**
 * Reads what its page can do without: "failed" if the database refused it or is away. `what` names it in the log.
 * Anything else that is thrown is our own fault and passes through.
 */
export async function optional<T>(what: string, read: PromiseLike<T>): Promise<T | Failed> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof DatabaseError) && !isUnavailable(error)) throw error;
    return failed(what, error instanceof DatabaseError ? error.code : undefined);
  }
}

/**
 * A schema for a part of a database function's answer: `{"failed": <SQLSTATE>}` means that the part could not be read,
 * and becomes "failed", as with `optional`.
 */
export function partOf<Schema extends z.ZodType>(what: string, schema: Schema) {
  const refusal = z.object({ failed: z.string() }).transform(({ failed: code }) => failed(what, code));
  return z.union([refusal, schema]);
}

function failed(what: string, code: string | undefined): Failed {
  const store = requestStore();
  if (store) store.incomplete = true;
  logError("optional read", { what, code });
  return "failed";
}
