import type { MiddlewareFunction } from "react-router";
import { identityContext, limitReachedContext } from "~/context";
import { withoutLanguage } from "~/i18n/language";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { env } from "~/lib/env.server";
import { type Count, takeAndTell } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { refusals } from "./refusals.words";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** A sender so far past the limit does not read the message: then nothing else is done either. */
const BEYOND = 2;

/**
 * Counts every posted form, by a member's session, or by network address for visitors: by member, whoever has found one
 * session, or knows only the password and not the code, would close every form to its owner
 * (docs/decisions/0151-limits-within-a-session.md). Over the limit the form's own action refuses (`assertMayWrite`), so
 * that the input stays; far over it the request is refused here. Signing out is always possible.
 */
export const writeLimit: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (SAFE_METHODS.has(request.method) || withoutLanguage(url.pathname).startsWith("/logout")) return next();
  const { session } = context.get(identityContext);
  const count: Count = session
    ? { limit: "LIMIT_WRITES_MEMBER", key: session.id }
    : { limit: "LIMIT_WRITES_ADDRESS", key: addressGroup(clientAddress(request)) };
  const { opensAt, taken } = await takeAndTell(count);
  if (opensAt) {
    const words = refusals().aLotAtOnce;
    if (taken > BEYOND * env()[count.limit].points) return tooMany(words, opensAt);
    context.set(limitReachedContext, { words, opensAt });
  }
  return next();
};
