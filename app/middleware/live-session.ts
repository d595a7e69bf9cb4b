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

/**
 * Returns the state of the request's session; "alive" if it is unknown. `showsHeader`: the request reads a page. Never
 * throws.
 */
type StandingOf = (context: Readonly<RouterContextProvider>, showsHeader: boolean) => Promise<Standing>;

/** Where a waiting session may still go: to finish, to request another link for it, or to sign out. */
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

/** What a waiting session may also read. What it posts there is a visitor's, as everywhere else. */
const READABLE: Partial<Record<Standing, string[]>> = {
  "awaits code": ["/contact", "/privacy-policy", "/terms-of-service"],
  unclaimed: ["/contact"],
};

/**
 * Treats a session as over as soon as it was ended from another browser, although its access token stays valid until it
 * expires. A page loads in the meantime, so that the check costs no time; the page is then discarded and its address
 * requested again without the cookie, which shows public pages and leads to the sign-in page from others. Writes and
 * streams wait for the check: they then run as a visitor's, and a form comes back with its input. A session that waits
 * for a code keeps its cookie, and its pages lead to the code's page (docs/decisions/0127-second-factor.md); likewise a
 * session whose member has not yet said who they are (docs/decisions/0150-who-owns-an-account.md).
 */
export function liveSession(standingOf: StandingOf): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    if (!context.get(identityContext).viewer) return next();
    const gets = request.method === "GET" || request.method === "HEAD";
    const reads = gets && request.headers.get("Accept") !== "text/event-stream";
    const asked = standingOf(context, reads);
    const isFree = async () => {
      const standing = await asked;
      const path = withoutLanguage(url.pathname);
      return standing === "alive" || OPEN[standing]?.includes(path) || (reads && READABLE[standing]?.includes(path));
    };

    if (reads) {
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

/** Redirects to the same address without the cookie. Scripts load the whole document, since all of it has changed. */
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
 * Makes the request a visitor's from here on. The cookie stays until the next page: a request that ran while its
 * browser got a new session must not remove that one. Returns the cookies of a sign-in.
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
