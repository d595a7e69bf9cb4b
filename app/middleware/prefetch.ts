import type { MiddlewareFunction } from "react-router";
import { carriesOwnCookie } from "~/lib/own-cookies.server";

/**
 * Refuses to prefetch a page if sending it had an effect: renew or end a session, count a visit, or use up a message
 * that nobody sees. The browser discards a failed prefetch and asks again when the link is followed
 * (docs/decisions/0070).
 */
export const prefetch: MiddlewareFunction<Response> = async ({ request }, next) => {
  const isAhead = /^prefetch\b/i.test(request.headers.get("Sec-Purpose") ?? "");
  if (!isAhead || !carriesOwnCookie(request, ["sb", "toast"])) return next();
  return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
};
