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
import { type signInSchema, type signUpSchema } from "~/domain/auth/auth.schema";
import { credentials } from "~/domain/auth/credentials.words";
import { authAnswers } from "./auth-answers.words";
import { secondFactorOf } from "./second-factor.queries.server";

/**
 * Creates an unconfirmed account and has the confirmation mail sent.
 * Returns null, or what to tell with the form. The answer is the same for a known address (requirements/security.md t31), and
 * where no mail was sent, and with it no account made. The auth service is told nothing
 * about the person: it tells whoever joins with a waiting address again what it was told first. `mark` names the form.
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
  // For every address, so that no answer comes later than another: whose it is, nobody looks up before the worker does.
  const noted = await client.rpc("note_join", { email });
  if (noted.error) logWarning("join not noted", { code: noted.error.code });
  return null;
}

/**
 * Signs in; the session cookies travel with the response, and the session that the browser had before,
 * whoever's it was, is over. Returns the member's id and whether a code of
 * their app is still to be entered, or what to tell, and whether that is a guess gone wrong.
 */
export async function signIn(
  client: RequestClient,
  { email, password }: z.output<typeof signInSchema>,
): Promise<{ userId: string; awaitsCode: boolean; problem?: undefined } | { problem: FormProblem; isGuess: boolean }> {
  const before = await getAccessToken(client);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (!error) {
    // Only its own token can end another member's session; where that fails nobody is kept out for it.
    if (before) await client.auth.admin.signOut(before, "local").catch(() => null);
    return { userId: data.user.id, awaitsCode: secondFactorOf(data.user) !== null };
  }
  return { problem: problemOf(error), isGuess: NOT_IN.has(error.code ?? "") };
}

/** Signs out this session. An outage throws 503, so that nobody believes to be signed out who is not. */
export async function signOut(client: RequestClient): Promise<void> {
  const token = await getAccessToken(client);
  // Asked for first: the library forgets the session before it asks, and so would leave it alive behind one who is
  // told that it failed and can't try again.
  const asked = token ? await client.auth.admin.signOut(token, "local") : null;
  if (asked?.error && isAuthOutage(asked.error)) throw unavailable();
  const { error } = await client.auth.signOut({ scope: "local" });
  // Where it was asked for the session is over already, whatever becomes of the second asking.
  if (!asked && error && isAuthOutage(error)) throw unavailable();
}

/** Sends the confirmation mail once more. Says nothing about whether the address is known (requirements/auth.md 25). */
export async function resendConfirmation(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: addressOf("/onboarding") },
  });
  return quietly(error);
}

/** Sends the password-reset mail. Says nothing about whether the address is known (requirements/auth.md 27). */
export async function requestPasswordReset(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: addressOf("/reset-password"),
  });
  return quietly(error);
}

/**
 * Sets a new password and signs every other session out (requirements/auth.md 27). `mayBeSame`: for a form that is sent
 * again because what came after this had failed.
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
 * Sends a link to the old and to the new address; the address changes once both were opened.
 * The answer is the same for an address that somebody else has (requirements/security.md t31).
 */
export async function changeEmail(client: RequestClient, email: string): Promise<FormProblem | null> {
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: addressOf("/settings") });
  return error && error.code !== "email_exists" && !isUnsent(error) ? problemOf(error) : null;
}

/**
 * Lets the link in the new mailbox finish a change that `changeEmail` has begun, where mails come back from the old one,
 * and says whether it does (docs/decisions/0101-leaving-a-dead-mailbox.md). Throws as `unwrap` does: 403 without a
 * sign-in of the last ten minutes.
 */
export async function leaveDeadAddress(client: RequestClient, newEmail: string): Promise<boolean> {
  return unwrap(await client.rpc("leave_dead_address", { address: newEmail })) === true;
}

/** A page of ours in the language of the one that asks, as the auth service is told it. */
function addressOf(path: string): string {
  return `${env().PUBLIC_ORIGIN}${pathInLanguage(path)}`;
}

/**
 * A wrong password, and a right one of an address that nobody has confirmed: one answer and one count. Whoever joins with an
 * address and a password of their own, and signs in with them, would hear from the two whether it is a member's. That a member is
 * banned the hosted service says before it looks at the password.
 */
const NOT_IN = new Set(["invalid_credentials", "email_not_confirmed", "user_banned"]);

/** What the auth service says of mails that it would have sent, and so of some addresses alone. */
const NO_MAIL = new Set(["over_email_send_rate_limit", "email_address_not_authorized"]);

/** Its pause between two mails to one address: one was sent less than a minute ago. */
const PAUSE = /after \d+ seconds?/;

/**
 * Whether it is a mail that was not sent, which is told as one that was: only a member's, or only nobody's, meets it
 * (docs/decisions/0153-who-is-a-member.md). Where the service is out of mails, the log says so.
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
