import type { MiddlewareFunction } from "react-router";
import { carriesOwnCookie } from "~/lib/own-cookies.server";

/**
 * Refuses a page that a browser asks for before anybody has followed a link to it, where sending it would do something:
 * renew or end a session, count a visit, tell a message that then nobody sees. The browser throws a failed prefetch
 * away and asks again when the link is followed (docs/decisions/0070).
 */
export const prefetch: MiddlewareFunction<Response> = async ({ request }, next) => {
  const isAhead = /^prefetch\b/i.test(request.headers.get("Sec-Purpose") ?? "");
  if (!isAhead || !carriesOwnCookie(request, ["sb", "toast"])) return next();
  return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
};
