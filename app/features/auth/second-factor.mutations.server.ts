import type { AuthError } from "@supabase/supabase-js";
import { BRAND } from "~/lib/brand";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";
import { authAnswers } from "./auth-answers.words";
import { type CodeCounters, countCode } from "./second-factor-limits.server";
import { secondFactorLimits } from "./second-factor-limits.words";

/** The secret from which an app makes codes, and the link (also shown as a picture) with which the app reads it. */
export type NewFactor = { id: string; secret: string; uri: string };

type Tokens = { access_token: string; refresh_token: string };

/**
 * Begins to set up a second factor, which counts once a code of it was entered; removes one begun earlier. Returns the
 * factor, or the problem if the auth service refuses. Throws 503 in an outage.
 */
export async function beginFactor(
  client: RequestClient,
): Promise<{ factor: NewFactor; problem?: undefined } | { factor?: undefined; problem: FormProblem }> {
  const known = await client.auth.mfa.listFactors();
  if (known.error) return { problem: problemOf(known.error) };
  for (const { id, status } of known.data.all) {
    if (status !== "unverified") continue;
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error) return { problem: problemOf(error) };
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", issuer: BRAND, friendlyName: BRAND });
  if (error) return { problem: problemOf(error) };
  return { factor: { id: data.id, secret: data.totp.secret, uri: data.totp.uri } };
}

/**
 * Raises the client's session with a code from the member's app, which ends all sessions without a code. Wrong codes
 * count in `counters`. Returns the new tokens, or the problem for the field `code`. Throws 503 in an outage, 429 over
 * the limit of wrong codes.
 */
export async function enterCode(
  client: RequestClient,
  member: string,
  factorId: string,
  code: string,
  counters: CodeCounters,
): Promise<{ tokens: Tokens; problem?: undefined } | { problem: FormProblem }> {
  const settle = await countCode(member, code, counters);
  if (!settle) return { problem: { fieldErrors: { code: [secondFactorLimits().used] } } };
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  const isWrong = error?.code === "mfa_verification_failed";
  await settle(isWrong ? "wrong" : error ? "unasked" : "right");
  if (!error) return { tokens: data };
  return { problem: isWrong ? { fieldErrors: { code: [authAnswers().wrongCode] } } : problemOf(error) };
}

/**
 * Removes the second factor of a session that has just entered its code, and ends the member's other sessions: the
 * database refuses while one of these has entered none lately. Returns the problem, or null. Throws 503 in an outage.
 */
export async function endFactor(client: RequestClient, factorId: string): Promise<FormProblem | null> {
  const left = await client.auth.signOut({ scope: "others" });
  if (left.error) return problemOf(left.error);
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error) return problemOf(error);
  // The current token would count as raised until it expires, for up to an hour.
  await client.auth.refreshSession();
  return null;
}

function problemOf(error: AuthError): FormProblem {
  if (isAuthOutage(error)) throw unavailable();
  if (error.status === 429) return { status: 429, formErrors: [authAnswers().tooManyTries] };
  if (error.status === 404 || error.code === "mfa_factor_not_found") return { formErrors: [authAnswers().factorGone] };
  return { formErrors: [authAnswers().refused(error.code, error.message)] };
}
