import { logError } from "~/lib/log.server";
import { DatabaseError, isUnavailable } from "./errors.server";

/** What the page of a list shows in place of one that could not be read. */
export const UNREAD_LIST = { nearest: null, total: 0, pages: 1, cards: [], minutesOld: null };

/**
 * Returns the status and headers for the page of a list that could not be read: 503 while the backend is away, 500 if
 * the database refused, which is logged under `name`. Throws everything else on.
 */
export function unreadListInit(thrown: unknown, name: string): { status: number; headers?: Headers } {
  if (isUnavailable(thrown)) return { status: 503, headers: thrown.headers };
  if (!(thrown instanceof DatabaseError)) throw thrown;
  logError(name, { code: thrown.code });
  return { status: 500 };
}
