import { createServerClient } from "@supabase/ssr";
import type { CookieOptions } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { AuthError, SupabaseClient } from "@supabase/supabase-js";
import { deviceOf } from "~/lib/device.server";
import { env, isSecureOrigin } from "~/lib/env.server";
import type { Database } from "./database.types";
import { oneRefresh } from "./one-refresh.server";
import { limitRenewals } from "./renewals.server";
import { atReplicas } from "./replicas.server";
import { requestFetch } from "./request-fetch.server";
import { heldToken, type RequestCookie, sessionCookieName } from "./session-cookie.server";

export type RequestClient = SupabaseClient<Database>;

export type PendingCookie = RequestCookie & { options: CookieOptions };

/** The clients that act as `anon`. */
const visitors = new WeakSet<RequestClient>();

/** Whether a request's client acts as `anon`, with no session that it was given or has begun. */
export function actsForNobody(client: RequestClient): boolean {
  return visitors.has(client);
}

const MAX_IDLE_S = 30 * 24 * 60 * 60;

/**
 * Creates the one Supabase client of a request, which acts as the cookie's member, or as `anon`. `address`, the
 * client's network address, goes to an auth service that we run ourselves. `setAll` gets the cookies to set, and the
 * cache headers that belong to them. Scripts can't read the session cookie (requirements/security.md trap4). Passes on
 * only the device of `userAgent`, in our own words.
 */
export function createRequestClient(
  cookies: RequestCookie[],
  setAll: (cookies: PendingCookie[], headers: Record<string, string>) => void,
  { address, userAgent }: { address: string; userAgent: string | null },
): RequestClient {
  const secure = isSecureOrigin();
  const { AUTH_ADDRESS_HEADER } = env();
  // A session that begins in this request takes the place of the one that the browser sent.
  let held = cookies;
  const client: RequestClient = createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
    cookieOptions: {
      name: sessionCookieName(),
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
    },
    cookies: {
      // Every request carries the cookie, so it omits the member's details; the claims have what we need.
      encode: "tokens-only",
      getAll: () => cookies,
      setAll: (pending, headers) => {
        visitors.delete(client);
        const own = pending.filter(isSessionCookie);
        if (own.length > 0) held = own;
        setAll(own.map(forThirtyDays), headers);
      },
    },
    global: {
      fetch: limitRenewals(
        oneRefresh(atReplicas(requestFetch(), places(), () => visitors.has(client))),
        () => heldToken(held),
        address,
      ),
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

/** Returns the name that auth stores with a new or renewed session, for the member's list of sessions. */
function agentOf(userAgent: string | null): string {
  const device = deviceOf(userAgent);
  return device ? `TechSetu (${device})` : "TechSetu";
}

/** Returns the cookies that delete a session cookie with all of its parts. */
export function droppedCookies(sent: RequestCookie[]): PendingCookie[] {
  const options: CookieOptions = { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax", secure: isSecureOrigin() };
  return sent.map(({ name }) => ({ name, value: "", options }));
}

/**
 * Returns the access token of the request's session, refreshed first when 90 s or less remain, or the error. Nobody has
 * verified it: it comes from the cookie.
 */
export async function readAccessToken(
  client: RequestClient,
): Promise<{ token: string | null; error: AuthError | null }> {
  const { data, error } = await client.auth.getSession();
  return { token: data.session?.access_token ?? null, error };
}

/**
 * Creates a client that always acts as `anon`, with a request's deadlines: for answers that others keep, such as a
 * link's picture, which must contain nothing that a visitor could not read.
 */
export function createVisitorClient(): RequestClient {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: atReplicas(requestFetch(), places(), () => true) },
    db: { retry: false },
  });
}

/**
 * Returns the access token of the request's session, for calls that outlive the request; null without one. Only for a
 * session that the middleware has verified in this request.
 */
export async function getAccessToken(client: RequestClient): Promise<string | null> {
  return (await readAccessToken(client)).token;
}

/**
 * Lets a browser forget the session after this long without a request: each refresh sets the cookie again. The
 * library's own 400 days can't be changed otherwise.
 */
function forThirtyDays({ name, value, options }: PendingCookie): PendingCookie {
  return { name, value, options: { ...options, maxAge: Math.min(options.maxAge ?? 0, MAX_IDLE_S) } };
}

/** Our mails carry a token hash, not a code to exchange: the verifier would only make each request larger. */
function isSessionCookie({ name }: { name: string }): boolean {
  return !name.endsWith("-code-verifier");
}
