import { serializeCookieHeader } from "@supabase/ssr";
import type { MiddlewareFunction } from "react-router";
import { type Identity, identityContext, supabaseContext } from "~/context";
import {
  createRequestClient,
  hasSessionCookie,
  type PendingCookie,
  type RequestClient,
} from "~/supabase/client.server";
import { isAuthOutage } from "~/supabase/errors.server";

const NOBODY: Identity = { viewer: null, session: null, unknown: false };
const UNKNOWN: Identity = { ...NOBODY, unknown: true };

/** auth-js retries a failing refresh for up to 30 s; a page can't wait that long. */
const CLAIMS_DEADLINE_MS = 3_200;

/**
 * Makes the request's Supabase client, verifies the session once (refreshing it when 90 s or less
 * remain, features.md row 28) and puts the cookies and cache headers on whatever response follows.
 */
export const supabase: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies: PendingCookie[] = [];
  const headers = new Headers();
  const client = createRequestClient(request, (pending, cacheHeaders) => {
    cookies.push(...pending);
    for (const [name, value] of Object.entries(cacheHeaders)) headers.set(name, value);
  });
  context.set(supabaseContext, client);

  const signedIn = hasSessionCookie(request);
  const identity = signedIn ? await identify(client) : NOBODY;
  context.set(identityContext, identity);

  const response = await next();

  headers.forEach((value, name) => response.headers.set(name, value));
  // An outage signs nobody out: the session that could not be checked stays as it is.
  if (!identity.unknown) {
    for (const { name, value, options } of cookies) {
      response.headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
    }
  }
  // Pages drop the headers that an action's `data()` carries.
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
  response.headers.append("Vary", "Cookie");
  if (signedIn || cookies.length > 0) response.headers.set("Cache-Control", privately(response.headers));
  return response;
};

async function identify(client: RequestClient): Promise<Identity> {
  const deadline = new Promise<null>((resolve) => setTimeout(resolve, CLAIMS_DEADLINE_MS, null).unref());
  const answer = await Promise.race([client.auth.getClaims().catch(() => null), deadline]);
  if (answer === null) return UNKNOWN;
  const { data, error } = answer;
  if (error) return isAuthOutage(error) ? UNKNOWN : NOBODY;
  if (!data) return NOBODY;
  const { sub, email = "", session_id, exp } = data.claims;
  return { viewer: { id: sub, email }, session: { id: session_id, expiresAt: exp * 1000 }, unknown: false };
}

/** An event stream's word to whoever stands between must survive: a compressed event would not arrive in time. */
function privately(headers: Headers): string {
  const own = headers.get("Cache-Control") ?? "";
  return own.includes("no-transform") ? `private, no-store, ${own}` : "private, no-store";
}
