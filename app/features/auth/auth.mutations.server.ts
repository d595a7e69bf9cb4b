import type { AuthError } from "@supabase/supabase-js";
import type { z } from "~/lib/zod";
import { language } from "~/i18n/current";
import { pathInLanguage } from "~/i18n/path-in-language";
import { env } from "~/lib/env.server";
import type { FormProblem } from "~/lib/form-action.server";
import { logError, logWarning } from "~/lib/log.server";
import { noteRetryAfter } from "~/lib/retry-after.server";
import { getAccessToken, type RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable, unwrap } from "~/supabase/errors.server";
import { expectOwnIssuer } from "~/supabase/session-cookie.server";
import { type signInSchema, type signUpSchema } from "~/domain/auth/auth.schema";
import { credentials } from "~/domain/auth/credentials.words";
import { authAnswers } from "./auth-answers.words";
import { secondFactorOf } from "./second-factor.queries.server";

/**
 * Creates an unconfirmed account and has the confirmation mail sent. Returns null, or the problem to show with the
 * form. Answers the same when the address is known (requirements/security.md t31), and when no mail was sent and so no
 * account created. Sends the auth service no personal details: it would hand the first person's to anyone who joins
 * with the same unconfirmed address. `mark` identifies the form.
 */
export async function signUp(
  client: RequestClient,
  { email, password }: Pick<z.output<typeof signUpSchema>, "email" | "password">,
  mark: string,
): Promise<FormProblem | null> {
  const { error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: addressOf("/onboarding"),
      data: { locale: language(), form: mark },
    },
  });
  if (error) return isUnsent(error) ? null : problemOf(error);
  // Done for every address, so that response times don't differ. Only the worker looks up whose address it is.
  const noted = await client.rpc("note_join", { email });
  if (noted.error) logWarning("join not noted", { code: noted.error.code });
  return null;
}

/**
 * Signs in and ends the browser's previous session, whichever member's it was; the session cookies travel with the
 * response. Returns the member's id and whether a code from their app is still needed, or the problem to show and
 * whether it counts as a wrong guess.
 */
export async function signIn(
  client: RequestClient,
  { email, password }: z.output<typeof signInSchema>,
): Promise<{ userId: string; awaitsCode: boolean; problem?: undefined } | { problem: FormProblem; isGuess: boolean }> {
  const before = await getAccessToken(client);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (!error) {
    expectOwnIssuer(data.session.access_token);
    // Only its own token can end another member's session. If that fails, the sign-in still succeeds.
    if (before) await client.auth.admin.signOut(before, "local").catch(() => null);
    return { userId: data.user.id, awaitsCode: secondFactorOf(data.user) !== null };
  }
  return { problem: problemOf(error), isGuess: NOT_IN.has(error.code ?? "") };
}

/** Signs out this session. Throws 503 in an outage, so that nobody believes they are signed out when they aren't. */
export async function signOut(client: RequestClient): Promise<void> {
  const token = await getAccessToken(client);
  // End the session on the server first. The library forgets it before its request, so after a failure it would stay
  // alive and the member could not try again.
  const asked = token ? await client.auth.admin.signOut(token, "local") : null;
  if (asked?.error && isAuthOutage(asked.error)) throw unavailable();
  const { error } = await client.auth.signOut({ scope: "local" });
  // If the first request was made, the session is already over, whatever the second one returns.
  if (!asked && error && isAuthOutage(error)) throw unavailable();
}

/** Sends the confirmation mail again. Doesn't reveal whether the address is known (requirements/auth.md 25). */
export async function resendConfirmation(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: addressOf("/onboarding") },
  });
  return quietly(error);
}

/** Sends the password-reset mail. Doesn't reveal whether the address is known (requirements/auth.md 27). */
export async function requestPasswordReset(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: addressOf("/reset-password"),
  });
  return quietly(error);
}

/**
 * Sets a new password and ends all other sessions (requirements/auth.md 27). `mayBeSame`: allows the current password,
 * for a form sent again after a later step failed.
 */
export async function changePassword(
  client: RequestClient,
  password: string,
  { mayBeSame = false } = {},
): Promise<FormProblem | null> {
  const { error } = await client.auth.updateUser({ password });
  if (error && !(mayBeSame && error.code === "same_password")) return problemOf(error);
  await client.auth.signOut({ scope: "others" });
  return null;
}

/**
 * Sends a link to the old and to the new address; the address changes once both links were opened. Answers the same for
 * an address that somebody else has (requirements/security.md t31).
 */
export async function changeEmail(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: addressOf("/settings") });
  return error && error.code !== "email_exists" && !isUnsent(error) ? problemOf(error) : null;
}

/**
 * Lets the new mailbox's link alone finish a change that `changeEmail` began, when mails to the old one bounce. Returns
 * whether it does (docs/decisions/0101-leaving-a-dead-mailbox.md). Throws as `unwrap` does: 403 without a sign-in in
 * the last ten minutes.
 */
export async function leaveDeadAddress(client: RequestClient, newEmail: string): Promise<boolean> {
  return unwrap(await client.rpc("leave_dead_address", { address: newEmail })) === true;
}

/** The full address of one of our pages in the current language, as the auth service needs it. */
function addressOf(path: string): string {
  return `${env().PUBLIC_ORIGIN}${pathInLanguage(path)}`;
}

/**
 * Codes that all get the same answer and count as a wrong password. Otherwise someone could join with another's address
 * and their own password, sign in with it, and learn from the answer whether the address is a member's. The hosted
 * service reports a ban before it checks the password.
 */
const NOT_IN = new Set(["invalid_credentials", "email_not_confirmed", "user_banned"]);

/** What the auth service answers when it would have sent a mail, which it does for some addresses only. */
const NO_MAIL = new Set(["over_email_send_rate_limit", "email_address_not_authorized"]);

/** The service's pause between two mails to one address: one was sent less than a minute ago. */
const PAUSE = /after \d+ seconds?/;

/**
 * Whether a mail was not sent although we report it as sent: such an error reveals whether the address is a member's
 * (docs/decisions/0153-who-is-a-member.md). Logs it when the service's mail quota is used up.
 */
function isUnsent({ code = "", message }: AuthError): boolean {
  if (!NO_MAIL.has(code)) return false;
  if (!PAUSE.test(message)) logError("mail not sent", { reason: code });
  return true;
}

function quietly(error: AuthError | null): FormProblem | null {
  return error && !isUnsent(error) ? problemOf(error) : null;
}

function problemOf(error: AuthError): FormProblem {
  if (isAuthOutage(error)) throw unavailable();
  const status = error.status === 429 ? 429 : 400;
  const t = authAnswers();
  const refused = t.refused(error.code, error.message);
  const reasons = "reasons" in error && Array.isArray(error.reasons) ? error.reasons.map(weakPasswordReason) : [];
  if (error.code === "weak_password") {
    return { status, fieldErrors: { password: reasons.length > 0 ? reasons : [refused] } };
  }
  if (status === 429) {
    noteRetryAfter(60);
    return { status, formErrors: [t.tooManyTries] };
  }
  if (NOT_IN.has(error.code ?? "")) return { status, formErrors: [credentials().wrong] };
  return { status, formErrors: [refused] };
}

function weakPasswordReason(reason: unknown): string {
  const { weak, refused } = authAnswers();
  return typeof reason === "string" && Object.hasOwn(weak, reason)
    ? weak[reason as keyof typeof weak]
    : refused(undefined, String(reason));
}
