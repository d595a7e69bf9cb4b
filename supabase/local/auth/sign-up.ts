import { randomUUID } from "node:crypto";

import bcrypt from "bcryptjs";

import type { LocalConfig } from "../config.ts";
import type { AskedMails } from "./asked-mails.ts";
import type { AuthErrors } from "./auth-error.ts";
import type { JsonObject, LiteAuthService, LiteUser, LiteUserResponse, SignUpResult } from "./lite-service.ts";
import { assertCoolDown, createOneTimeToken } from "./one-time-token.ts";
import { passwordCost } from "./password-cost.ts";

// bcrypt ignores the rest, and a longer password would match by its beginning.
const MAX_PASSWORD_BYTES = 72;

/** Refuses passwords that are too long in bytes, as GoTrue counts; the library counts characters. */
export function assertPasswordLength(password: string, errors: AuthErrors): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw errors.validation(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
}

/**
 * Signs up as GoTrue does with confirmations on: the answers for known and new addresses look the same. The library
 * answers 429 for every known address, which reveals who is a member.
 */
export async function signUp(
  service: LiteAuthService,
  original: LiteAuthService["signUp"],
  request: { email: string; password: string; data: JsonObject | undefined },
  context: { config: LocalConfig; errors: AuthErrors; asked: AskedMails },
): Promise<SignUpResult> {
  const { email, password, data } = request;
  const known = email ? await service.repo.findUserByEmail(email) : null;
  if (!known || !context.config.enableConfirmations) return original(email, password, data);
  if (!password) throw context.errors.validation("Signup requires a valid password");
  if (password.length < context.config.minimumPasswordLength) {
    throw context.errors.weakPassword(
      `Password should be at least ${context.config.minimumPasswordLength} characters.`,
      ["length"],
    );
  }
  // Hashing takes the same time for a known address as for a new one.
  await bcrypt.hash(password, passwordCost());
  const user = service.repo.parseUserJson(known);
  if (user.confirmed_at) {
    context.asked.note("signup", email, context.errors);
    return { user: standIn(email, data) };
  }
  await sendConfirmation(service, user, context);
  const identities = await service.repo.findIdentitiesByUserId(user.id);
  const fresh = (await service.repo.findUserById(user.id)) ?? known;
  const answer = service.mapUserToResponse(service.repo.parseUserJson(fresh), identities, "signup");
  return { user: answer };
}

/** Sends a new confirmation link; the one before stops working. */
export async function sendConfirmation(
  service: LiteAuthService,
  user: LiteUser,
  { config, errors }: { config: LocalConfig; errors: AuthErrors },
): Promise<void> {
  assertCoolDown(user.confirmation_sent_at, config.maxFrequencySeconds, errors);
  const email = user.email ?? "";
  const { token, hash } = createOneTimeToken(email, config.otpLength);
  await service.repo.updateUser(user.id, {
    confirmation_token: hash,
    confirmation_sent_at: new Date().toISOString(),
  });
  await service.mailer.sendConfirmation(email, hash, token);
}

/** Returns GoTrue's answer for a confirmed address: a user that does not exist. */
function standIn(email: string, data: JsonObject | undefined): LiteUserResponse {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email: email.toLowerCase(),
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
