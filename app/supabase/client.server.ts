import { createServerClient, parseCookieHeader } from "@supabase/ssr";
import type { CookieOptions } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { env, isSecureOrigin } from "~/lib/env.server";
import type { Database } from "./database.types";

export type RequestClient = SupabaseClient<Database>;

export type PendingCookie = { name: string; value: string; options: CookieOptions };

const CALL_DEADLINE_MS = 3_000;
const REQUEST_DEADLINE_MS = 8_000;

/**
 * `fetch` with a deadline a call and a request, the body's arrival included. After one call has failed
 * on the network the request's later calls fail at once, so that a page answers 503 in one deadline,
 * not in several.
 */
function fetchWithDeadline(): typeof fetch {
  const whole = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  const broken = new AbortController();
  return async (input, init) => {
    const signals = [whole, broken.signal, AbortSignal.timeout(CALL_DEADLINE_MS)];
    if (init?.signal) signals.push(init.signal);
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (error) {
      broken.abort(error);
      throw error;
    }
  };
}

/**
 * The one Supabase client of a request: it acts as the cookie's member, or as `anon`.
 * `setAll` receives the cookies to set and the cache headers that must travel with them.
 * The session cookie is out of reach for scripts (security.md trap 4).
 */
export function createRequestClient(
  request: Request,
  setAll: (cookies: PendingCookie[], headers: Record<string, string>) => void,
): RequestClient {
  const secure = isSecureOrigin();
  return createServerClient<Database>(env().SUPABASE_URL, env().SUPABASE_ANON_KEY, {
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
      getAll: () =>
        parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value = "" }) => ({
          name,
          value,
        })),
      setAll: (cookies, headers) => setAll(cookies.filter(isSessionCookie), headers),
    },
    global: { fetch: fetchWithDeadline() },
    db: { retry: false },
  });
}

/**
 * The access token of the request's session, for calls that outlive the request; null without one.
 * Only the session that the middleware has verified in this request may be used so.
 */
export async function getAccessToken(client: RequestClient): Promise<string | null> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Our mails carry a token hash, not a code to exchange: the verifier would only weigh on each request. */
function isSessionCookie({ name }: { name: string }): boolean {
  return !name.endsWith("-code-verifier");
}

/** The session cookie's name; large sessions are split into `<name>.0`, `<name>.1` and so on. */
export function sessionCookieName(): string {
  return isSecureOrigin() ? "__Host-sb" : "sb";
}

/** Whether the request carries a session cookie at all: without one nobody needs to be asked. */
export function hasSessionCookie(request: Request): boolean {
  const name = sessionCookieName();
  return parseCookieHeader(request.headers.get("Cookie") ?? "").some(
    (cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`),
  );
}
