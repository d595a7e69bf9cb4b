import { createServerClient } from "@supabase/ssr";
import type { CookieOptions } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { AuthError, SupabaseClient } from "@supabase/supabase-js";
import { deviceOf } from "~/lib/device.server";
import { env, isSecureOrigin } from "~/lib/env.server";
import type { Database } from "./database.types";
import { oneRefresh } from "./one-refresh.server";
import { atReplicas } from "./replicas.server";
import { requestFetch } from "./request-fetch.server";
import { type RequestCookie, sessionCookieName } from "./session-cookie.server";

export type RequestClient = SupabaseClient<Database>;

export type PendingCookie = RequestCookie & { options: CookieOptions };

/** Clients that act for nobody in particular. */
const visitors = new WeakSet<RequestClient>();

/** Whether a request's client acts as `anon`, with no session that it was given or has begun. */
export function actsForNobody(client: RequestClient): boolean {
  return visitors.has(client);
}

const MAX_IDLE_S = 30 * 24 * 60 * 60;

/**
 * The one Supabase client of a request: it acts as the cookie's member, or as `anon`.
 * `address` is the client's network address: it is told to an auth service that we run ourselves.
 * `setAll` receives the cookies to set and the cache headers that must travel with them.
 * The session cookie is out of reach for scripts (requirements/security.md trap4). Of the browser's own `userAgent`
 * only the device goes on, in our words.
 */
export function createRequestClient(
  cookies: RequestCookie[],
  setAll: (cookies: PendingCookie[], headers: Record<string, string>) => void,
  { address, userAgent }: { address: string; userAgent: string | null },
): RequestClient {
  const secure = isSecureOrigin();
  const { AUTH_ADDRESS_HEADER } = env();
  const client: RequestClient = createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
    cookieOptions: {
      name: sessionCookieName(),
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
    },
    cookies: {
      // Every request uploads the cookie: the member's details stay out of it, claims carry what we need.
      encode: "tokens-only",
      getAll: () => cookies,
      setAll: (pending, headers) => {
        visitors.delete(client);
        setAll(pending.filter(isSessionCookie).map(forThirtyDays), headers);
      },
    },
    global: {
      fetch: oneRefresh(atReplicas(requestFetch(), places(), () => visitors.has(client))),
      headers: {
        "User-Agent": agentOf(userAgent),
        ...(AUTH_ADDRESS_HEADER && { [AUTH_ADDRESS_HEADER]: address }),
      },
    },
    db: { retry: false },
  });
  if (cookies.length === 0) visitors.add(client);
  return client;
}

function places(): { url: string; readUrl: string | undefined } {
  return { url: env().SUPABASE_URL, readUrl: env().SUPABASE_READ_URL };
}

/** What auth keeps beside a session that this call begins or renews, for the member's list of sessions. */
function agentOf(userAgent: string | null): string {
  const device = deviceOf(userAgent);
  return device ? `TechSetu (${device})` : "TechSetu";
}

/** What takes a session cookie back, in all its parts. */
export function droppedCookies(sent: RequestCookie[]): PendingCookie[] {
  const options: CookieOptions = { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax", secure: isSecureOrigin() };
  return sent.map(({ name }) => ({ name, value: "", options }));
}

/**
 * The access token of the request's session, refreshed first when 90 s or less remain, or why it could
 * not be. Nobody has verified it: the cookie says what it says.
 */
export async function readAccessToken(
  client: RequestClient,
): Promise<{ token: string | null; error: AuthError | null }> {
  const { data, error } = await client.auth.getSession();
  return { token: data.session?.access_token ?? null, error };
}

/**
 * A client that acts as `anon` whoever asks, with the deadlines of a request: for answers that others
 * keep, such as a link's picture, which must hold nothing that a visitor could not read.
 */
export function createVisitorClient(): RequestClient {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: atReplicas(requestFetch(), places(), () => true) },
    db: { retry: false },
  });
}

/**
 * The access token of the request's session, for calls that outlive the request; null without one.
 * Only the session that the middleware has verified in this request may be used so.
 */
export async function getAccessToken(client: RequestClient): Promise<string | null> {
  return (await readAccessToken(client)).token;
}

/**
 * A browser that asks for nothing in so long forgets the session: each refresh sets the cookie anew. The
 * library's own 400 days can't be set otherwise.
 */
function forThirtyDays({ name, value, options }: PendingCookie): PendingCookie {
  return { name, value, options: { ...options, maxAge: Math.min(options.maxAge ?? 0, MAX_IDLE_S) } };
}

/** Our mails carry a token hash, not a code to exchange: the verifier would only weigh on each request. */
function isSessionCookie({ name }: { name: string }): boolean {
  return !name.endsWith("-code-verifier");
}
