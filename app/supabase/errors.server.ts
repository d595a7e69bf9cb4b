import type { AuthError } from "@supabase/supabase-js";
import type { ToastMessage } from "remix-toast";
import { OUTAGE_CODE } from "~/lib/backend-fetch.server";
import { logError } from "~/lib/log.server";
import { requestStore } from "~/lib/request-store.server";
import { OUTAGE_WAIT_S } from "~/lib/retry-after.server";
import { noteLimit } from "~/lib/security-log.server";
import { tooMany } from "~/lib/too-many.server";
import type { z } from "~/lib/zod";
import { databaseRefusals } from "./refusals.words";

/** A refusal by the database: `code` is the SQLSTATE or PostgREST's own code, `hint` may name the column at fault. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly code: string;
  readonly status: number;
  readonly hint: string | null;
  constructor(message: string, code: string, status: number, hint: string | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.hint = hint;
  }
}

/** Returns the response to throw if the backend is down, slow or answers nonsense: 503 with `Retry-After`. */
export function unavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": String(OUTAGE_WAIT_S) } });
}

/** Whether a thrown value is `unavailable()`. */
export function isUnavailable(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status === 503;
}

export type Answer<T> = {
  data: T;
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
};

/**
 * Returns the data of a PostgREST answer. Throws `DatabaseError` if the database refused; `tooMany()` if the member has
 * reached one of its limits, with the words and the hour from the error's message and details; 403 with words if the
 * member is suspended; 423 with words while something that they present themselves with is hidden; 401 if the session
 * has ended; and `unavailable()` if the database was unreachable or failed (requirements/reliability.md R3).
 */
export function unwrap<T>({ data, error, status }: Answer<T>): NonNullable<T> | T {
  if (!error) return data;
  // Status 0 comes from the network, an answer without a code from a gateway. The status says less: what a function
  // raises itself may arrive as 500. A token refused because of another clock is valid a minute later.
  if (status === 0 || !error.code || OUTAGE_CODE.test(error.code)) throw unavailable();
  if (error.code === OVER_LIMIT) {
    // The hint is the kind of limit, a row of `private.limits`.
    noteLimit(error.hint ?? "unknown");
    throw tooMany(databaseRefusals().limit(error.message), instantFrom(error.details));
  }
  if (error.code === SESSION_ENDED) throw new Response(null, { status: 401 });
  if (isSuspended(error)) throw new Response(databaseRefusals().suspended, { status: 403, headers: PLAIN });
  if (isHidden(error)) throw new Response(hiddenWords(), { status: HIDDEN_STATUS, headers: PLAIN });
  throw new DatabaseError(error.message, error.code, status, error.hint);
}

/** As `unwrap`, for a function that returns JSON, parsed with `schema`. Also throws as `dataAs`. */
export function unwrapAs<Schema extends z.ZodType>(schema: Schema, answer: Answer<unknown>): z.output<Schema> {
  return dataAs(schema, unwrap(answer));
}

const SHAPE_PAUSE_MS = 60_000;
let toldOfShape = -Infinity;

/** Tells the operator once a minute what was missing, without values: most likely a migration, so asking again won't help. */
function tellOfShape({ issues }: z.ZodError): void {
  const now = performance.now();
  if (now - toldOfShape < SHAPE_PAUSE_MS) return;
  toldOfShape = now;
  const missing = issues.slice(0, 5).map(({ code, path }) => `${path.map(String).join(".") || "answer"}: ${code}`);
  logError("answer of another shape", { missing: missing.join("; "), route: requestStore()?.route });
}

/** Returns data parsed with `schema`. Throws `unavailable()` for anything else: a gateway's page can come with 200. */
export function dataAs<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    tellOfShape(parsed.error);
    throw unavailable();
  }
  return parsed.data;
}

/** Raised by the database over a limit; PostgREST turns it into a 429. */
const OVER_LIMIT = "PT429";

/** Raised by the database for a missing row or another member's; PostgREST turns it into a 404. */
export const NOT_FOUND = "PT404";

/** Raised by the database for a token whose session has ended (migration `live_sessions`). */
const SESSION_ENDED = "PT401";

/** Whether `private.guard_suspended` raised it; other functions use the code for reasons of their own. */
function isSuspended({ code, message }: { code?: string; message: string }): boolean {
  return code === "PT403" && message === "the account is suspended";
}

/** Whether `private.require_shown` raised it; a job under review has the same code with other words. */
function isHidden({ code, message }: { code?: string; message: string }): boolean {
  return code === "PT423" && message === "what you present yourself with is hidden";
}

const HIDDEN_STATUS = 423;

/** Whether `unwrap` threw it while something that the caller presents themselves with is hidden. */
export function isOfHidden(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status === HIDDEN_STATUS;
}

function hiddenWords(): string {
  const { message, description } = databaseRefusals().hidden;
  return `${message}. ${description}`;
}

/**
 * Returns the message after a button: `said` of its answer, or why the button does nothing while something that the
 * caller presents themselves with is hidden (docs/decisions/0196-hidden-members-wait.md). Throws whatever else `change`
 * throws.
 */
export async function toastUnlessHidden<Answer>(
  change: Promise<Answer>,
  said: (answer: Answer) => ToastMessage,
): Promise<ToastMessage> {
  try {
    return said(await change);
  } catch (thrown) {
    if (!isOfHidden(thrown)) throw thrown;
    return { type: "error", ...databaseRefusals().hidden };
  }
}

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

function instantFrom(details: string | null | undefined): Date | undefined {
  const instant = new Date(details ?? "");
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * Returns the data of a procedure about one row. Throws 404 if it found no such row (PT404, for unknown rows and those
 * of other members), else as `unwrap`.
 */
export async function unwrapFound<T>(answer: PromiseLike<Answer<T>>): Promise<NonNullable<T> | T> {
  try {
    return unwrap(await answer);
  } catch (error) {
    throw orNotFound(error);
  }
}

/** Turns "no such row" into a 404; returns any other error unchanged. */
function orNotFound(error: unknown): unknown {
  return error instanceof DatabaseError && error.code === NOT_FOUND ? new Response(null, { status: 404 }) : error;
}

/**
 * Whether a procedure about one row succeeded: false if it refused with one of these codes, for which the caller has
 * its own words. Throws as `unwrapFound` for every other refusal.
 */
export async function isDone(answer: PromiseLike<Answer<unknown>>, ...refusals: string[]): Promise<boolean> {
  return (await becameOf(answer, Object.fromEntries(refusals.map((code) => [code, "refused"])))) === "done";
}

/** As `isDone`, if the caller has words for each refusal: returns the name that `refusals` has for its code. */
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
 * Returns the data of a Storage answer. Throws `DatabaseError` with Storage's own status as its code if it was refused,
 * and `unavailable()` if Storage was unreachable or failed.
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
