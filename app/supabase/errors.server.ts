import type { AuthError } from "@supabase/supabase-js";
import { OUTAGE_CODE } from "~/lib/backend-fetch.server";
import { OUTAGE_WAIT_S } from "~/lib/retry-after.server";
import { tooMany } from "~/lib/too-many.server";

/** A refusal by the database: `code` is the SQLSTATE or PostgREST's own code. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly code: string;
  readonly status: number;
  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** What to throw when the backend is down, slow or answers nonsense: 503, and when to come back. */
export function unavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": String(OUTAGE_WAIT_S) } });
}

/** Whether a thrown value is `unavailable()`. */
export function isUnavailable(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status === 503;
}

type Answer<T> = {
  data: T;
  error: { message: string; code?: string; details?: string | null } | null;
  status: number;
};

/**
 * The data of a PostgREST answer. Throws `DatabaseError` when the database refused, `tooMany()` when the
 * member has reached one of its limits, whose words and hour are the error's message and details, and
 * `unavailable()` when it could not be reached or failed itself (requirements/reliability.md R3).
 */
export function unwrap<T>({ data, error, status }: Answer<T>): NonNullable<T> | T {
  if (!error) return data;
  // Status 0 comes from the network, no code from a gateway. A status tells less: a function's own
  // `no_data_found` arrives as 500. A token refused by another clock than ours is right a minute later.
  if (status === 0 || !error.code || OUTAGE_CODE.test(error.code)) throw unavailable();
  if (error.code === OVER_LIMIT) throw tooMany(error.message, instantFrom(error.details));
  throw new DatabaseError(error.message, error.code, status);
}

/** What the database raises over a limit: PostgREST makes it a 429. */
const OVER_LIMIT = "PT429";

function instantFrom(details: string | null | undefined): Date | undefined {
  const instant = new Date(details ?? "");
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * What to throw for a failed procedure: 404 where it found no such row (P0002, which unknown rows and
 * other members' have in common), else the error itself.
 */
export function orNotFound(error: unknown): unknown {
  return error instanceof DatabaseError && error.code === "P0002" ? new Response(null, { status: 404 }) : error;
}

type StorageAnswer<T> =
  | { data: T; error: null }
  | { data: null; error: { message: string; status?: number | undefined; statusCode?: string | undefined } };

/**
 * The data of a Storage answer. Throws `DatabaseError` with Storage's own status as its code when it was
 * refused, `unavailable()` when Storage could not be reached or failed itself.
 */
export function unwrapStorage<T>({ data, error }: StorageAnswer<T>): T {
  if (error === null) return data;
  const code = error.statusCode ?? String(error.status ?? "");
  if (!code.startsWith("4") || code === "429") throw unavailable();
  throw new DatabaseError(error.message, code, error.status ?? 400);
}

/** Whether an auth call failed because of the backend and not because of what was sent. */
export function isAuthOutage(error: AuthError): boolean {
  return error.name === "AuthRetryableFetchError" || error.name === "AuthUnknownError" || (error.status ?? 500) >= 500;
}
