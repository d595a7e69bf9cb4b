import { createClient } from "@supabase/supabase-js";
import { backendFetch } from "~/lib/backend-fetch.server";
import { env } from "~/lib/env.server";
import { jitter } from "~/lib/jitter";
import type { Database } from "./database.types";
import type { RequestClient } from "./client.server";

const JOIN_DEADLINE_MS = 5_000;
const SLOWEST_RECONNECT_MS = 30_000;
/** After an outage, all streams of all processes would reconnect at once. */
const RECONNECT_SPREAD = 0.5;

/**
 * Creates a Supabase client that outlives its request, for one member's live notifications. It uses the access token
 * that the function returns at each call, or acts as `anon` for null; never a service key. It holds no session, so it
 * refreshes none. Each call has its own deadline.
 */
export function createStreamClient(accessToken: () => string | null): RequestClient {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
    accessToken: async () => accessToken(),
    global: { fetch: fetchWithDeadline },
    db: { retry: false },
    realtime: {
      timeout: JOIN_DEADLINE_MS,
      reconnectAfterMs: (tries) => jitter(Math.min(1_000 * 2 ** (tries - 1), SLOWEST_RECONNECT_MS), RECONNECT_SPREAD),
      disconnectOnEmptyChannelsAfterMs: 0,
    },
  });
}

function fetchWithDeadline(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signals = [AbortSignal.timeout(env().BACKEND_TIMEOUT_S * 1_000)];
  if (init?.signal) signals.push(init.signal);
  return backendFetch(input, { ...init, signal: AbortSignal.any(signals) });
}
