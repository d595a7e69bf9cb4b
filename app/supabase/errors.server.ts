import type { AuthError } from "@supabase/supabase-js";
import type { ToastMessage } from "remix-toast";
import { OUTAGE_CODE } from "~/lib/backend-fetch.server";
import { OUTAGE_WAIT_S } from "~/lib/retry-after.server";
import { noteLimit } from "~/lib/security-log.server";
import { tooMany } from "~/lib/too-many.server";
import type { z } from "~/lib/zod";
import { databaseRefusals } from "./refusals.words";

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
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
};

/**
 * The data of a PostgREST answer. Throws `DatabaseError` when the database refused, `tooMany()` when the
 * member has reached one of its limits, whose words and hour are the error's message and details, 403 with words when the
 * member is suspended, 423 with words while something that they present themselves with is hidden, 401 when the session has ended, and
 * `unavailable()` when it could not be reached or failed itself (requirements/reliability.md R3).
 */
export function unwrap<T>({ data, error, status }: Answer<T>): NonNullable<T> | T {
  if (!error) return data;
  // Status 0 comes from the network, no code from a gateway. A status tells less: what a function
  // raises of itself may arrive as 500. A token refused by another clock than ours is right a minute later.
  if (status === 0 || !error.code || OUTAGE_CODE.test(error.code)) throw unavailable();
  if (error.code === OVER_LIMIT) {
    // The hint is the limit's kind, of which there is a row each in `private.limits`.
    noteLimit(error.hint ?? "unknown");
    throw tooMany(databaseRefusals().limit(error.message), instantFrom(error.details));
  }
  if (error.code === SESSION_ENDED) throw new Response(null, { status: 401 });
  if (isSuspended(error)) throw new Response(databaseRefusals().suspended, { status: 403, headers: PLAIN });
  if (isHidden(error)) throw new Response(hiddenWords(), { status: HIDDEN_STATUS, headers: PLAIN });
  throw new DatabaseError(error.message, error.code, status);
}

/** As `unwrap`, for a function that answers JSON, as `schema` has it. Throws as `dataAs` does too. */
export function unwrapAs<Schema extends z.ZodType>(schema: Schema, answer: Answer<unknown>): z.output<Schema> {
  return dataAs(schema, unwrap(answer));
}

/** What was answered, as `schema` has it. Throws `unavailable()` for anything else: a gateway's page can come with 200. */
export function dataAs<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw unavailable();
  return parsed.data;
}

/** What the database raises over a limit: PostgREST makes it a 429. */
const OVER_LIMIT = "PT429";

/** What the database raises where there is no such row, or another's: PostgREST makes it a 404. */
export const NOT_FOUND = "PT404";

/** What the database raises for a token whose session has ended (migration `live_sessions`). */
const SESSION_ENDED = "PT401";

/** Whether it is what `private.guard_suspended` raises; functions refuse with the code for reasons of their own. */
function isSuspended({ code, message }: { code?: string; message: string }): boolean {
  return code === "PT403" && message === "the account is suspended";
}

/** Whether it is what `private.require_shown` raises; a job under review has the code and words of its own. */
function isHidden({ code, message }: { code?: string; message: string }): boolean {
  return code === "PT423" && message === "what you present yourself with is hidden";
}

const HIDDEN_STATUS = 423;

function hiddenWords(): string {
  const { message, description } = databaseRefusals().hidden;
  return `${message}. ${description}`;
}

/**
 * What to tell after a button: what `said` makes of its answer, or why it does nothing while something that the caller presents
 * themselves with is hidden (docs/decisions/0196-hidden-members-wait.md). Throws whatever else `change` does.
 */
export async function toastUnlessHidden<Answer>(
  change: Promise<Answer>,
  said: (answer: Answer) => ToastMessage,
): Promise<ToastMessage> {
  try {
    return said(await change);
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== HIDDEN_STATUS) throw thrown;
    return { type: "error", ...databaseRefusals().hidden };
  }
}

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

function instantFrom(details: string | null | undefined): Date | undefined {
  const instant = new Date(details ?? "");
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * The data of a procedure's answer about one row. Throws 404 where it found no such row (PT404, which unknown rows and
 * other members' have in common), else as `unwrap` does.
 */
export async function unwrapFound<T>(answer: PromiseLike<Answer<T>>): Promise<NonNullable<T> | T> {
  try {
    return unwrap(await answer);
  } catch (error) {
    throw orNotFound(error);
  }
}

/** What a refusal is thrown as: 404 where there is no such row, else itself. */
function orNotFound(error: unknown): unknown {
  return error instanceof DatabaseError && error.code === NOT_FOUND ? new Response(null, { status: 404 }) : error;
}

/**
 * Whether a procedure did what it was asked about one row: false where it refused with one of these codes, which the caller
 * tells in its own words. Throws as `unwrapFound` does for every other refusal.
 */
export async function isDone(answer: PromiseLike<Answer<unknown>>, ...refusals: string[]): Promise<boolean> {
  return (await becameOf(answer, Object.fromEntries(refusals.map((code) => [code, "refused"])))) === "done";
}

/** As `isDone`, where the caller has other words for each refusal: what its code is called in `refusals`. */
export async function becameOf<Refusal extends string>(
  answer: PromiseLike<Answer<unknown>>,
  refusals: Record<string, Refusal>,
): Promise<"done" | Refusal> {
  try {
    unwrap(await answer);
    return "done";
  } catch (error) {
    const refusal = error instanceof DatabaseError ? refusals[error.code] : undefined;
    if (refusal) return refusal;
    throw orNotFound(error);
  }
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
