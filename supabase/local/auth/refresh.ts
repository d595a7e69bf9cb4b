import type { LocalConfig } from "../config.ts";
import { inTransaction } from "./lite-service.ts";
import type { LiteAuthService, LiteRefreshToken, LiteSession } from "./lite-service.ts";

/**
 * Exchanges a refresh token. Within the reuse interval a spent token still returns the session's current one, as with
 * GoTrue: parallel requests all have the same old token. The library only accepts the previous generation, without a
 * time, and then signs the member out.
 */
export async function refreshSession(
  service: LiteAuthService,
  original: LiteAuthService["refreshSession"],
  token: string,
  config: LocalConfig,
): Promise<LiteSession> {
  const spent = token ? await service.repo.findRefreshToken(token) : null;
  if (!spent?.revoked) return await inTransaction(service, () => original(token));
  const current = await findReusable(service, spent, config.refreshTokenReuseIntervalSeconds);
  // Outside a transaction: the refusal of a stolen token also revokes its
  // family, and a rollback would undo that.
  if (!current?.session_id) return await original(token);
  const user = await service.repo.findUserById(spent.user_id);
  if (!user) return await original(token);
  return await service.createRefreshResponse(
    service.repo.parseUserJson(user),
    current.session_id,
    current.token,
    new Date().toISOString(),
  );
}

async function findReusable(
  service: LiteAuthService,
  spent: LiteRefreshToken,
  intervalSeconds: number,
): Promise<LiteRefreshToken | undefined> {
  const age = Date.now() - Date.parse(spent.updated_at);
  if (!spent.session_id || age > intervalSeconds * 1000) return undefined;
  const family = await service.repo.findRefreshTokensBySession(spent.session_id);
  return family.find((token) => !token.revoked);
}
