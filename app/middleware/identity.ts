import { serializeCookieHeader } from "@supabase/ssr";
import type { MiddlewareFunction } from "react-router";
import { type Identity, identityContext, type Session, supabaseContext } from "~/context";
import { withoutLanguage } from "~/i18n/language";
import { clientAddress } from "~/lib/client-address.server";
import { setMember } from "~/lib/request-store.server";
import { createRequestClient, droppedCookies, type PendingCookie } from "~/supabase/client.server";
import { verifySession } from "~/supabase/session.server";
import { heldToken, type SessionClaims, sessionCookies } from "~/supabase/session-cookie.server";

const NOBODY: Identity = { viewer: null, session: null, unknown: false };
const UNKNOWN: Identity = { ...NOBODY, unknown: true };

/**
 * Identifies the request's member: creates the Supabase client, verifies the session once (refreshing it when 90 s or
 * less remain, requirements/auth.md 28), and adds the cookies and cache headers to any response. A refused session ends
 * with this answer; one that could not be verified stays.
 */
export const identity: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const sent = sessionCookies(request);
  const from = { address: clientAddress(request), userAgent: request.headers.get("User-Agent") };
  let cookies: PendingCookie[] = [];
  const headers = new Headers();
  let keep = (pending: PendingCookie[]) => pending.length > 0;
  const setAll = (pending: PendingCookie[], cacheHeaders: Record<string, string>) => {
    if (!keep(pending)) return;
    cookies.push(...pending);
    for (const [name, value] of Object.entries(cacheHeaders)) headers.set(name, value);
  };

  const sound = (await heldToken(sent)) !== null;
  let client = createRequestClient(sound ? sent : [], setAll, from);
  const outcome = sound ? await verifySession(client) : "refused";
  // The page's own calls are then a visitor's: a refused session must not be used, and with an unverified one each call
  // would ask for a new token again.
  if (sound && (outcome === "refused" || outcome === "unknown")) client = createRequestClient([], setAll, from);
  if (outcome === "refused") cookies = droppedCookies(sent);
  if (outcome === "unknown") {
    // auth-js drops a session after failures that say nothing about it. A new sign-in still counts.
    cookies = [];
    keep = (pending) => pending.some(({ value }) => value !== "");
  }
  context.set(supabaseContext, client);
  const identified = identityOf(outcome);
  context.set(identityContext, identified);
  setMember(identified.viewer?.id ?? null);

  const response = await next();

  headers.forEach((value, name) => response.headers.set(name, value));
  // The last value of each cookie wins: a sign-in replaces one that was dropped before.
  const last = [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()];
  for (const { name, value, options } of last) {
    response.headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
  }
  // When a member leaves, the browser drops what the pages stored. Not "cache", or the scripts would load twice; not
  // "cookies", which hold the farewell. A member whose session has expired gets the typed text back.
  const leaves = outcome !== "refused" || withoutLanguage(url.pathname).startsWith("/logout");
  if (leaves && last.length > 0 && last.every(({ value }) => value === "")) {
    response.headers.set("Clear-Site-Data", '"storage"');
  }
  response.headers.append("Vary", "Cookie");
  if (sent.length > 0 || cookies.length > 0) response.headers.set("Cache-Control", privately(response.headers));
  return response;
};

function identityOf(outcome: SessionClaims | "refused" | "unknown"): Identity {
  if (outcome === "unknown") return UNKNOWN;
  if (outcome === "refused") return NOBODY;
  return { viewer: { id: outcome.sub, email: outcome.email }, session: sessionOf(outcome), unknown: false };
}

/** The names for a sign-in by a mail's link, in the hosted auth service and older versions. */
const LINKS = new Set(["otp", "recovery", "magiclink"]);

/** The session of verified claims. */
function sessionOf({ session_id: id, exp, amr, aal }: SessionClaims): Session {
  const links = amr.filter(({ method }) => LINKS.has(method)).map(({ timestamp }) => timestamp * 1000);
  return { id, expiresAt: exp * 1000, linkAt: links.length > 0 ? Math.max(...links) : null, isRaised: aal === "aal2" };
}

/** Keeps an event stream's "no-transform" for proxies: a compressed event would arrive late. */
function privately(headers: Headers): string {
  const own = headers.get("Cache-Control") ?? "";
  return own.includes("no-transform") ? `private, no-store, ${own}` : "private, no-store";
}
