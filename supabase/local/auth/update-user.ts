import type { LocalConfig } from "../config.ts";
import type { AuthErrors } from "./auth-error.ts";
import { sendEmailChange } from "./email-change.ts";
import type { LiteAuthService, LiteUserResponse, UserUpdates } from "./lite-service.ts";
import { assertPasswordLength } from "./sign-up.ts";

/**
 * Changes the member's address, password or metadata. As with GoTrue, and
 * unlike the library, a new password ends every other session.
 */
export async function updateUser(
  service: LiteAuthService,
  original: LiteAuthService["updateUser"],
  request: { userId: string; sessionId: string | undefined; updates: UserUpdates },
  context: { config: LocalConfig; errors: AuthErrors },
): Promise<LiteUserResponse> {
  const { userId, sessionId, updates } = request;
  const { email, ...rest } = updates;
  if (updates.password !== undefined) assertPasswordLength(updates.password, context.errors);
  if (email) await changeEmail(service, userId, email.toLowerCase(), context);
  const user = await original(userId, rest);
  if (updates.password !== undefined) {
    await service.repo.deleteRefreshTokensForUser(userId, sessionId);
    await service.repo.deleteUserSessions(userId, sessionId);
  }
  return user;
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
