import { type AuthError, isAuthApiError, isAuthError } from "@supabase/supabase-js";
import { env } from "~/lib/env.server";
import { type RequestClient, readAccessToken } from "./client.server";
import { claimsSchema, isOurs, type SessionClaims } from "./session-cookie.server";
import { getVerifiedClaims } from "./verified-tokens.server";

/** auth-js retries a failing refresh for up to 30 s; a page waits for one call, plus this. */
const LATE_MS = 200;

/**
 * Returns the verified claims of the request's session, refreshed when 90 s or less remain. `refused`: the session is
 * over, or the cookie is not ours. `unknown`: it could not be verified, and nobody is signed out.
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
  const verified = await getVerifiedClaims(client, token);
  if (!verified.error) return verified.data ? claimsSchema.parse(verified.data.claims) : "refused";
  return isClockSkew(verified.error) ? afterRefresh(client) : outcomeOf(verified.error);
}

/** Refreshes a token that counts as expired, or not yet valid, because of another clock: a new one is valid there. */
async function afterRefresh(client: RequestClient): Promise<SessionClaims | "refused" | "unknown"> {
  const { data, error } = await client.auth.refreshSession();
  if (error) return outcomeOf(error);
  const token = data.session?.access_token;
  if (!token || !isOurs(token)) return "refused";
  const verified = await client.auth.getClaims(token);
  // Fresh from the auth service: an error about its own token says nothing about the member.
  return verified.data ? claimsSchema.parse(verified.data.claims) : "unknown";
}

/** The auth service's own codes for a session that is over; a status alone may come from any gateway. */
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
  // The key's type does not fit the token's algorithm.
  if (error instanceof DOMException) return error.name === "DataError" ? "refused" : "unknown";
  if (!isAuthError(error)) return "unknown";
  if (error.name === "AuthInvalidJwtError" || error.name === "AuthSessionMissingError") return "refused";
  return isAuthApiError(error) && [400, 401, 403, 404].includes(error.status) && REFUSALS.has(error.code ?? "")
    ? "refused"
    : "unknown";
}

/** Forged tokens have the same code; only the message differs. */
function isClockSkew({ code, message }: AuthError): boolean {
  return code === "bad_jwt" && /expired|before issued|not valid yet/i.test(message);
}
