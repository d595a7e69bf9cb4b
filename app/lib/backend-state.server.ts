import { backendFetch } from "./backend-fetch.server";
import { env } from "./env.server";
import { logError } from "./log.server";

export type BackendState = "up" | "away";

const FRESH_MS = 2_000;

/** The migration up to which this build's pages were written (vite.config.ts); none in a test of its parts. */
const NEEDED = import.meta.env.NEWEST_MIGRATION ?? "";

/** The sign-in service and the database must both answer; everybody may ask that. */
const AUTH_PROBE = "/auth/v1/health";
const DATABASE_PROBE = `/rest/v1/rpc/has_migration?version=${NEEDED}`;

let last: { at: number; state: Promise<BackendState> } | undefined;
let settled: { at: number; state: BackendState } | undefined;
let everReady = false;
let isTold = false;

/** Returns whether the backend answers, including the database behind its API. Asks at most every 2 s. Never throws. */
export function backendState(): Promise<BackendState> {
  const now = Date.now();
  if (!last || now - last.at > FRESH_MS) last = { at: now, state: settle(now) };
  return last.state;
}

/** Returns what the last question that has ended learned, however long ago; undefined before the first one ends. */
export function lastBackendState(): BackendState | undefined {
  return settled?.state;
}

/** Whether the backend has answered since the process started, with a database that has all migrations of this build. */
export function hasBackendBeenReady(): boolean {
  return everReady;
}

async function settle(at: number): Promise<BackendState> {
  const state = await ask();
  // An earlier question may end later.
  if (!settled || settled.at <= at) settled = { at, state };
  return state;
}

async function ask(): Promise<BackendState> {
  const [auth, database] = await Promise.all([probe(AUTH_PROBE), probe(DATABASE_PROBE)]);
  if (!auth || !database) return "away";
  if (isBehind(database)) tellOnce();
  else everReady = true;
  return "up";
}

/** Whether the database lacks our newest migration, or even the function that tells. */
function isBehind({ status, body }: Answer): boolean {
  return body === false || (status === 404 && (body as { code?: unknown } | null)?.code === "PGRST202");
}

function tellOnce(): void {
  if (!isTold) logError("the database lacks a migration: npm run migrate", { migration: NEEDED });
  isTold = true;
}

type Answer = { status: number; body: unknown };

/** A refusal counts as an answer; a gateway's page or half an answer does not, and is undefined. */
async function probe(path: string): Promise<Answer | undefined> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, BACKEND_TIMEOUT_S } = env();
  // Half of a page's waiting time, so that a form's sender learns of an outage as fast as of any answer.
  const deadlineMs = BACKEND_TIMEOUT_S * 500;
  try {
    const response = await backendFetch(SUPABASE_URL + path, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(deadlineMs),
    });
    const body: unknown = await response.json();
    return response.status < 500 ? { status: response.status, body } : undefined;
  } catch {
    return undefined;
  }
}
