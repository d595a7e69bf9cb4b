import type { LocalConfig } from "../config.ts";
import type { AuthErrors } from "./auth-error.ts";
import { sendEmailChange } from "./email-change.ts";
import type { LiteAuthService, LiteUserResponse, UserUpdates } from "./lite-service.ts";
import { assertPasswordLength } from "./sign-up.ts";

const RECENT_MS = 24 * 60 * 60 * 1000;
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** The one-time links and codes that a new password ends, and when they were sent. */
const LINKS = {
  confirmation_token: null,
  confirmation_sent_at: null,
  recovery_token: null,
  recovery_sent_at: null,
  email_change_token_current: null,
  email_change_token_new: null,
  email_change_sent_at: null,
  reauthentication_token: null,
  reauthentication_sent_at: null,
};

/**
 * Changes the member's address, password or metadata. As with GoTrue, and
 * unlike the library, a new password ends every other session and every link:
 * somebody with the old one may have begun to change the address.
 */
export async function updateUser(
  service: LiteAuthService,
  original: LiteAuthService["updateUser"],
  request: { userId: string; sessionId: string | undefined; updates: UserUpdates },
  context: { config: LocalConfig; errors: AuthErrors },
): Promise<LiteUserResponse> {
  const { userId, sessionId, updates } = request;
  const { email, ...rest } = updates;
  if (updates.password || email) await assertSecondFactor(service, userId, sessionId, context.errors);
  if (updates.password !== undefined) {
    if (context.config.securePasswordChange) await assertRecentSignIn(service, sessionId, context.errors);
    assertPasswordLength(updates.password, context.errors);
    await service.repo.updateUser(userId, LINKS);
  }
  if (email) await changeEmail(service, userId, email.toLowerCase(), context);
  const user = await original(userId, rest);
  if (updates.password !== undefined) {
    await service.repo.deleteRefreshTokensForUser(userId, sessionId);
    await service.repo.deleteUserSessions(userId, sessionId);
  }
  return user;
}

/** Refuses a change with the password alone if the member has a second factor. */
async function assertSecondFactor(
  service: LiteAuthService,
  userId: string,
  sessionId: string | undefined,
  errors: AuthErrors,
): Promise<void> {
  const factors = await service.repo.table("mfa_factors").selectAll().where("user_id", "=", userId).execute();
  if (!factors.some(({ status }) => status === "verified")) return;
  const [session] = await findSession(service, sessionId);
  if (session?.aal !== "aal2") throw errors.secondFactorNeeded();
}

/** Refuses a new password in a session older than a day, with secure_password_change. */
async function assertRecentSignIn(
  service: LiteAuthService,
  sessionId: string | undefined,
  errors: AuthErrors,
): Promise<void> {
  const [session] = await findSession(service, sessionId);
  const signedInAt = Date.parse(String(session?.created_at));
  if (!(Date.now() - signedInAt < RECENT_MS)) throw errors.reauthenticationNeeded();
}

function findSession(service: LiteAuthService, sessionId: string | undefined) {
  return service.repo
    .table("sessions")
    .selectAll()
    .where("id", "=", sessionId ?? NO_SESSION)
    .execute();
}

async function changeEmail(
  service: LiteAuthService,
  userId: string,
  email: string,
  context: { config: LocalConfig; errors: AuthErrors },
): Promise<void> {
  const row = await service.repo.findUserById(userId);
  if (!row) throw context.errors.invalidCredentials();
  const user = service.repo.parseUserJson(row);
  if (user.email?.toLowerCase() === email) return;
  if (await service.repo.findUserByEmail(email)) throw context.errors.emailExists();
  await sendEmailChange(service, user, email, context);
}
