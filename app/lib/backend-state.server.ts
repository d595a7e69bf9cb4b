import { backendFetch } from "./backend-fetch.server";
import { env } from "./env.server";

export type BackendState = "up" | "away";

const FRESH_MS = 2_000;

/** The sign-in service and the database must both answer; everybody may read that table. */
const PROBES = ["/auth/v1/health", "/rest/v1/skills?select=id&limit=1"];

let last: { at: number; state: Promise<BackendState> } | undefined;
let everUp = false;

/** Returns whether the backend answers, including the database behind its API. Asks at most every 2 s. Never throws. */
export function backendState(): Promise<BackendState> {
  if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), state: ask() };
  return last.state;
}

/** Whether the backend has answered since the process started. */
export function hasBackendAnswered(): boolean {
  return everUp;
}

async function ask(): Promise<BackendState> {
  const answers = await Promise.all(PROBES.map(isAnswered));
  if (!answers.every(Boolean)) return "away";
  everUp = true;
  return "up";
}

/** A refusal counts as an answer; a gateway's page or half an answer does not. */
async function isAnswered(path: string): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, BACKEND_TIMEOUT_S } = env();
  // Half of a page's waiting time, so that a form's sender learns of an outage as fast as of any answer.
  const deadlineMs = BACKEND_TIMEOUT_S * 500;
  try {
    const response = await backendFetch(SUPABASE_URL + path, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.json();
    return response.status < 500;
  } catch {
    return false;
  }
}
