import type { Session, Viewer } from "~/context";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";
import { secondFactorSchema } from "~/domain/auth/second-factor.schema.words";
import { authAnswers } from "./auth-answers.words";
import { codesInSession } from "./second-factor-limits.server";
import { enterCode } from "./second-factor.mutations.server";
import { getAuthUser, secondFactorOf } from "./second-factor.queries.server";

type Outcome = { session: Session; problem?: undefined } | { session?: undefined; problem: FormProblem };

/**
 * Checks the member's current password by signing in with it. The new session replaces the request's (its cookies
 * travel with the response), proves a recent sign-in to the database (migration `recent_sign_in`), and ends the
 * previous one. Returns it, or the problem for the field `currentPassword` or `code`. A member with a second factor
 * signs in `apart` first, so that the request keeps its session with the code until the new code is right. Throws 503
 * in an outage, 401 when the session has ended.
 */
export async function reauthenticate(
  client: RequestClient,
  viewer: Viewer,
  before: Session | null,
  { currentPassword: password, code }: { currentPassword: string; code?: string | undefined },
  apart: () => RequestClient,
): Promise<Outcome> {
  // After a change of address the claims hold the old one until the token expires.
  const known = await getAuthUser(client);
  const factor = secondFactorOf(known);
  if (factor && !code) return { problem: { fieldErrors: { code: [secondFactorSchema().codeMissing] } } };
  const signingIn = factor ? apart() : client;
  const { data, error } = await signingIn.auth.signInWithPassword({
    email: known.email ?? viewer.email,
    password,
  });
  if (error && isAuthOutage(error)) throw unavailable();
  if (error?.code === "invalid_credentials") {
    return { problem: { fieldErrors: { currentPassword: [authAnswers().notCurrent] } } };
  }
  if (error?.status === 429) {
    return { problem: { status: 429, formErrors: [authAnswers().tooManyTries] } };
  }
  if (error) return { problem: { formErrors: [authAnswers().refused(error.code, error.message)] } };

  let tokens: { access_token: string; refresh_token: string } = data.session;
  if (factor && code) {
    const entered = await enterCode(signingIn, viewer.id, factor.id, code, codesInSession(before?.id ?? viewer.id));
    if (entered.problem) {
      await signingIn.auth.signOut({ scope: "local" });
      return entered;
    }
    tokens = entered.tokens;
    if ((await client.auth.setSession(tokens)).error) throw unavailable();
  }
  const verified = await client.auth.getClaims(tokens.access_token);
  if (!verified.data) throw unavailable();
  const { session_id: id, exp } = verified.data.claims;
  // Otherwise it would show up as one more line in the list of sessions.
  if (before) await client.rpc("end_session", { session: before.id });
  return { session: { id, expiresAt: exp * 1000, linkAt: null, isRaised: factor !== null } };
}
