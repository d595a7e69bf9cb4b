import type { LocalConfig } from "../config.ts";
import type { AuthErrors } from "./auth-error.ts";
import { inTransaction } from "./lite-service.ts";
import type { LiteAuthService, LiteSession, LiteUser } from "./lite-service.ts";
import { assertCoolDown, createOneTimeToken } from "./one-time-token.ts";

const NEW = "email_change_token_new";
const CURRENT = "email_change_token_current";
const FIRST_CONFIRMED = 1;

interface Context {
  config: LocalConfig;
  errors: AuthErrors;
}

/** GoTrue's answer to the first of two confirmations; it carries no session. */
export const FIRST_CONFIRMATION = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: "200",
};

/**
 * Starts a change of address: with double_confirm_changes, both the old and the new address get a link. The library
 * only sends the old address one, and a typing error in the new one would lock the member out.
 */
export async function sendEmailChange(
  service: LiteAuthService,
  user: LiteUser,
  newEmail: string,
  { config, errors }: Context,
): Promise<void> {
  assertCoolDown(user.email_change_sent_at, config.maxFrequencySeconds, errors);
  const currentEmail = user.email ?? "";
  const details = { currentEmail, newEmail };
  const toNew = createOneTimeToken(newEmail, config.otpLength);
  const toCurrent =
    config.doubleConfirmChanges && currentEmail !== "" ? createOneTimeToken(currentEmail, config.otpLength) : null;
  await service.repo.updateUser(user.id, {
    email_change: newEmail,
    [NEW]: toNew.hash,
    [CURRENT]: toCurrent?.hash ?? null,
    email_change_sent_at: new Date().toISOString(),
    email_change_confirm_status: 0,
  });
  if (toCurrent) {
    await service.mailer.sendEmailChange(currentEmail, toCurrent.hash, toCurrent.token, details);
  }
  await service.mailer.sendEmailChange(newEmail, toNew.hash, toNew.token, details);
}

/** Takes one confirmation; the address changes with the last that is needed. */
export async function verifyEmailChange(
  service: LiteAuthService,
  hash: string,
  { config, errors }: Context,
): Promise<LiteSession | typeof FIRST_CONFIRMATION> {
  return await inTransaction(service, async () => {
    const found = await findByToken(service, hash);
    if (!found?.user.email_change || isExpired(found.user, config)) {
      throw errors.emailLinkInvalid();
    }
    const { user, column } = found;
    if (!(await service.repo.claimUserToken(user.id, column, hash))) {
      throw errors.emailLinkInvalid();
    }
    const needsBoth = config.doubleConfirmChanges && Boolean(user.email);
    if (needsBoth && user.email_change_confirm_status !== FIRST_CONFIRMED) {
      await service.repo.updateUser(user.id, { email_change_confirm_status: FIRST_CONFIRMED });
      return FIRST_CONFIRMATION;
    }
    const taken = await service.repo.findUserByEmail(user.email_change ?? "");
    if (taken && taken.id !== user.id) throw errors.emailLinkInvalid();
    // A reset link in the old mailbox ends too, as with GoTrue.
    await service.repo.updateUser(user.id, {
      email_change_confirm_status: 0,
      confirmation_token: null,
      recovery_token: null,
      reauthentication_token: null,
    });
    return await service.completeVerifyOtp(user, column, "email_change");
  });
}

async function findByToken(service: LiteAuthService, hash: string) {
  for (const column of [NEW, CURRENT]) {
    const user = await service.repo.findUserByToken(column, hash);
    if (user) return { user, column };
  }
  return null;
}

function isExpired(user: LiteUser, config: LocalConfig): boolean {
  const sentAt = Date.parse(user.email_change_sent_at ?? "");
  return Number.isNaN(sentAt) || Date.now() - sentAt > config.otpExpirySeconds * 1000;
}
