import type { Session, Viewer } from "~/context";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";

type Outcome = { session: Session; problem?: undefined } | { session?: undefined; problem: FormProblem };

/**
 * Asks auth whether this is the member's current password, by signing in with it: a new session takes
 * the place of the request's, whose cookies travel with the response, and proves a recent sign-in to the
 * database (migration `recent_sign_in`). The session before is over. Returns the new session, or what to
 * tell, next to the field `currentPassword`. Throws 503 in an outage, 401 when the session has ended.
 */
export async function reauthenticate(
  client: RequestClient,
  viewer: Viewer,
  before: Session | null,
  password: string,
): Promise<Outcome> {
  // The claims' address may be of before a change, for as long as the token lasts.
  const known = await client.auth.getUser();
  if (known.error) throw isAuthOutage(known.error) ? unavailable() : new Response(null, { status: 401 });
  const { data, error } = await client.auth.signInWithPassword({
    email: known.data.user.email ?? viewer.email,
    password,
  });
  if (error && isAuthOutage(error)) throw unavailable();
  if (error?.code === "invalid_credentials") {
    return { problem: { fieldErrors: { currentPassword: ["This is not your current password"] } } };
  }
  if (error?.status === 429) {
    return { problem: { status: 429, formErrors: ["Too many tries. Please wait a minute and try again."] } };
  }
  if (error) return { problem: { formErrors: [error.message] } };

  const verified = await client.auth.getClaims(data.session.access_token);
  if (!verified.data) throw unavailable();
  const { session_id: id, exp } = verified.data.claims;
  // Left over, it would only be one line more in the list of sessions.
  if (before) await client.rpc("end_session", { session: before.id });
  return { session: { id, expiresAt: exp * 1000, linkAt: null } };
}
