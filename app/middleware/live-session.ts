import { serializeCookieHeader } from "@supabase/ssr";
import { type MiddlewareFunction, redirectDocument, type RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { CLAIM_PATH } from "~/lib/claim-path";
import { SECOND_FACTOR_PATH, secondFactorPath } from "~/lib/second-factor-paths";
import { withoutLanguage } from "~/i18n/language";
import { pathInLanguage } from "~/i18n/path-in-language";
import { clientAddress } from "~/lib/client-address.server";
import { setMember } from "~/lib/request-store.server";
import { safeRedirect } from "~/lib/safe-redirect";
import type { Standing } from "~/lib/session-standing";
import { createRequestClient, droppedCookies, type PendingCookie } from "~/supabase/client.server";
import { sessionCookies } from "~/supabase/session-cookie.server";

/** How the session behind the request stands; "alive" where that can't be told. Never throws. */
type StandingOf = (context: Readonly<RouterContextProvider>) => Promise<Standing>;

/** Where a session that waits for something may go on: to do it, to have another link sent for it, or to sign out. */
const OPEN: Partial<Record<Standing, string[]>> = {
  "awaits code": [SECOND_FACTOR_PATH, "/logout"],
  unclaimed: [
    CLAIM_PATH,
    "/auth/confirm",
    "/auth/forgot-password",
    "/auth/check-email",
    "/logout",
    "/privacy-policy",
    "/terms-of-service",
  ],
};

/**
 * Takes a session for over as soon as somebody has ended it from another browser, although its access
 * token is good until it expires. A page is loaded meanwhile, so that asking costs it no time; then it is
 * thrown away and its address asked for once more, without the cookie: what is for everybody is shown, the
 * rest leads to the sign-in page. Whatever writes, and a stream, is told of it before: it meets a visitor,
 * and a form comes back as typed. One that waits for a code is treated alike, and keeps its cookie: its pages lead to
 * where the code is entered (docs/decisions/0127-second-factor.md). So is one whose member has not said yet who they are
 * (docs/decisions/0150-who-owns-an-account.md).
 */
export function liveSession(standingOf: StandingOf): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    // Link previews are read as a visitor, whoever asks.
    if (!context.get(identityContext).viewer || withoutLanguage(url.pathname).startsWith("/og/")) return next();
    const asked = standingOf(context);
    const isFree = async () => {
      const standing = await asked;
      return standing === "alive" || OPEN[standing]?.includes(withoutLanguage(url.pathname));
    };

    const reads = request.method === "GET" || request.method === "HEAD";
    if (reads && request.headers.get("Accept") !== "text/event-stream") {
      const response = await next();
      if (await isFree()) return response;
      void response.body?.cancel();
      const standing = await asked;
      if (standing === "unclaimed") return redirectDocument(pathInLanguage(CLAIM_PATH));
      return standing === "over" ? again(request, url) : toCode(url);
    }

    if (await isFree()) return next();
    const cookies = becomeVisitor(request, context);
    const response = await next();
    for (const { name, value, options } of cookies) {
      response.headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
    }
    return response;
  };
}

/** The same address, by a browser without the cookie. Scripts load the document anew: all of it has changed. */
function again(request: Request, url: URL): Response {
  const response = redirectDocument(pathInLanguage(safeRedirect(url.pathname + url.search)));
  for (const { name, value, options } of droppedCookies(sessionCookies(request))) {
    response.headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
  }
  return response;
}

function toCode({ pathname, search }: URL): Response {
  return redirectDocument(pathInLanguage(secondFactorPath(pathname + search)));
}

/**
 * From here on the request is nobody's. The cookie stays until the next page: a request that was under way
 * while its browser got a new session must not take that one away. Returns the cookies of a sign-in.
 */
function becomeVisitor(request: Request, context: Readonly<RouterContextProvider>): PendingCookie[] {
  const cookies: PendingCookie[] = [];
  const setAll = (pending: PendingCookie[]) => void cookies.push(...pending);
  const from = { address: clientAddress(request), userAgent: request.headers.get("User-Agent") };
  const visitor = createRequestClient([], setAll, from);
  context.set(supabaseContext, visitor);
  context.set(identityContext, { viewer: null, session: null, unknown: false });
  setMember(null);
  return cookies;
}
