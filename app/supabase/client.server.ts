import { createServerClient, parseCookieHeader } from "@supabase/ssr";
import type { CookieOptions } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { env, isSecureOrigin } from "~/lib/env.server";
import type { Database } from "./database.types";
import { requestFetch } from "./request-fetch.server";

export type RequestClient = SupabaseClient<Database>;

export type PendingCookie = { name: string; value: string; options: CookieOptions };

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
    global: { fetch: requestFetch() },
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
