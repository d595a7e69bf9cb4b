import { type AuthError, isAuthApiError, isAuthError } from "@supabase/supabase-js";
import { env } from "~/lib/env.server";
import { type RequestClient, readAccessToken } from "./client.server";
import { claimsSchema, isOurs, type SessionClaims } from "./session-cookie.server";

/** auth-js retries a failing refresh for up to 30 s; a page waits for one call and no more than this beyond it. */
const LATE_MS = 200;

/**
 * The verified claims of the request's session, refreshed when 90 s or less remain. `refused`: the
 * session is over, or its cookie is none of ours. `unknown`: whoever could tell did not; then nobody is
 * signed out.
 */
export async function verifySession(client: RequestClient): Promise<SessionClaims | "refused" | "unknown"> {
  const wait = env().BACKEND_TIMEOUT_S * 1_000 + LATE_MS;
  const deadline = new Promise<"unknown">((resolve) => setTimeout(resolve, wait, "unknown").unref());
  return Promise.race([verify(client).catch(outcomeOf), deadline]);
}

async function verify(client: RequestClient): Promise<SessionClaims | "refused" | "unknown"> {
  const { token, error } = await readAccessToken(client);
  if (error) return outcomeOf(error);
  if (!token || !isOurs(token)) return "refused";
  const verified = await client.auth.getClaims(token);
  if (!verified.error) return verified.data ? claimsSchema.parse(verified.data.claims) : "refused";
  return isClockSkew(verified.error) ? afterRefresh(client) : outcomeOf(verified.error);
}

/** The auth service takes the token for over, or for not begun: by its own clock a new one is right. */
async function afterRefresh(client: RequestClient): Promise<SessionClaims | "refused" | "unknown"> {
  const { data, error } = await client.auth.refreshSession();
  if (error) return outcomeOf(error);
  const token = data.session?.access_token;
  if (!token || !isOurs(token)) return "refused";
  const verified = await client.auth.getClaims(token);
  // Fresh from the auth service: whatever it has against its own token is no word about the member.
  return verified.data ? claimsSchema.parse(verified.data.claims) : "unknown";
}

/** The auth service's own words for a session that is over; a status alone may come from any gateway. */
const REFUSALS = new Set([
  "bad_jwt",
  "no_authorization",
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
  "user_not_found",
  "validation_failed",
]);

function outcomeOf(error: unknown): "refused" | "unknown" {
  // A key of another kind than the token says can't be read with it.
  if (error instanceof DOMException) return error.name === "DataError" ? "refused" : "unknown";
  if (!isAuthError(error)) return "unknown";
  if (error.name === "AuthInvalidJwtError" || error.name === "AuthSessionMissingError") return "refused";
  return isAuthApiError(error) && [400, 401, 403, 404].includes(error.status) && REFUSALS.has(error.code ?? "")
    ? "refused"
    : "unknown";
}

/** The one code stands for forged tokens as well; only the words tell. */
function isClockSkew({ code, message }: AuthError): boolean {
  return code === "bad_jwt" && /expired|before issued|not valid yet/i.test(message);
}
