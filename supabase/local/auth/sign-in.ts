import bcrypt from "bcryptjs";

import type { AuthErrors } from "./auth-error.ts";
import type { LiteAuthService, LiteSession } from "./lite-service.ts";
import { hashOfNobody } from "./password-cost.ts";

/**
 * Signs in with a password. The library reports "not confirmed" before it checks the password, and answers at once for
 * an unknown address; both reveal who is a member, and GoTrue does neither.
 */
export async function signInWithPassword(
  service: LiteAuthService,
  email: string,
  password: string,
  errors: AuthErrors,
): Promise<LiteSession> {
  if (!email) throw errors.validation("missing email or phone");
  if (!password) throw errors.invalidCredentials();
  const row = await service.repo.findUserByEmail(email);
  const matches = await bcrypt.compare(password, row?.encrypted_password || (await hashOfNobody()));
  if (!row || !matches) throw errors.invalidCredentials();
  const user = service.repo.parseUserJson(row);
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) throw errors.userBanned();
  if (!user.confirmed_at) throw errors.emailNotConfirmed();
  const identities = await service.repo.findIdentitiesByUserId(user.id);
  return await service.createSessionForUser(user, identities, "user");
}
