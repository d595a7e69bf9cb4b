import { logError } from "~/lib/log.server";
import { DatabaseError, isUnavailable } from "./errors.server";

/** In the place of what could not be read: its part of the page says so. */
export type Failed = "failed";

/**
 * A read that its page can do without: "failed" where the database refused it or is away. `what` names
 * it in the log. Anything else that is thrown is a fault of ours and passes through.
 */
export async function optional<T>(what: string, read: PromiseLike<T>): Promise<T | Failed> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof DatabaseError) && !isUnavailable(error)) throw error;
    logError("optional read", { what, code: error instanceof DatabaseError ? error.code : undefined });
    return "failed";
  }
}
