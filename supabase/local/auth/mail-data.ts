import type { JsonObject, LiteAuthService, LiteMailer, MailDetails } from "./lite-service.ts";

/**
 * Returns the service's mailer, but passes it the metadata of the mail's account, as GoTrue does for its templates. The
 * library passes none.
 */
export function withMailData(service: LiteAuthService): LiteMailer {
  const { mailer } = service;
  const told = async (email: string, details: MailDetails = {}): Promise<MailDetails> => ({
    ...details,
    data: await metadataOf(service, email, details),
  });
  return {
    sendConfirmation: async (email, hash, token, details) =>
      mailer.sendConfirmation(email, hash, token, await told(email, details)),
    sendRecovery: async (email, hash, token, details) =>
      mailer.sendRecovery(email, hash, token, await told(email, details)),
    sendMagicLink: async (email, hash, token, details) =>
      mailer.sendMagicLink(email, hash, token, await told(email, details)),
    sendEmailChange: async (email, hash, token, details) =>
      mailer.sendEmailChange(email, hash, token, await told(email, details)),
    sendReauthentication: (email, token) => mailer.sendReauthentication(email, token),
  };
}

async function metadataOf(service: LiteAuthService, email: string, details: MailDetails): Promise<JsonObject> {
  const { repo } = service;
  const row = details.userId
    ? await repo.findUserById(details.userId)
    : await repo.findUserByEmail(details.currentEmail ?? email);
  const metadata: unknown = row && repo.parseUserJson(row).raw_user_meta_data;
  return typeof metadata === "object" && metadata !== null ? { ...metadata } : {};
}
