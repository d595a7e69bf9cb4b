import { decodeJwt } from "jose";

import type { AccessTokens } from "./access-tokens.ts";
import type { LiteAuthService, LiteSession } from "./lite-service.ts";

const AMR_TABLE = "mfa_amr_claims";

/**
 * Signs the session's access token again with the claims that hosted tokens have and the library's lack, such as `iss`
 * and the metadata: code that reads a claim must not work here and fail there.
 */
export async function completeAccessToken(
  service: LiteAuthService,
  session: LiteSession,
  options: { issuer: string; tokens: AccessTokens; userAgent: string | null; method?: "password" | "otp" },
): Promise<LiteSession> {
  const claims = decodeJwt(session.access_token);
  const sessionId = String(claims.session_id);
  if (options.method) {
    await service.repo
      .insertInto(AMR_TABLE)
      .values({ session_id: sessionId, authentication_method: options.method })
      .execute();
  }
  await service.repo.update("sessions").set({ user_agent: options.userAgent }).where("id", "=", sessionId).execute();
  const { user } = session;
  const amr = await listMethods(service, sessionId);
  session.access_token = await options.tokens.sign({
    ...claims,
    iss: options.issuer,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    aal: amr.some(({ method }) => method === "totp") ? "aal2" : "aal1",
    amr,
    is_anonymous: false,
  });
  session.user = await withFactors(service, user);
  return session;
}

/** Returns the member as GoTrue does, with their factors, or without the field if there are none. */
export async function withFactors<User extends { id: string }>(service: LiteAuthService, user: User): Promise<User> {
  const rows = await service.repo.table("mfa_factors").selectAll().where("user_id", "=", user.id).execute();
  const factors = rows.map(
    ({ id, status, friendly_name, factor_type, created_at, updated_at, last_challenged_at }) => ({
      id,
      created_at,
      updated_at,
      status,
      ...(friendly_name ? { friendly_name } : {}),
      factor_type,
      last_challenged_at,
    }),
  );
  return factors.length > 0 ? { ...user, factors } : user;
}

async function listMethods(service: LiteAuthService, sessionId: string) {
  const rows = await service.repo.table(AMR_TABLE).selectAll().where("session_id", "=", sessionId).execute();
  const methods = rows.map((row) => ({
    method: String(row.authentication_method),
    timestamp: Math.floor(Date.parse(String(row.updated_at)) / 1000),
  }));
  return methods.toSorted((one, other) => other.timestamp - one.timestamp);
}
