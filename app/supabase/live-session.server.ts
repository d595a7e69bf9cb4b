import type { RequestClient } from "./client.server";
import { isAuthOutage, unavailable } from "./errors.server";

/**
 * Whether the auth service still knows the request's session: an access token holds until it expires,
 * also after its session was ended. One call; for what is to last longer than a page. Throws
 * `unavailable()` when nobody could say.
 */
export async function sessionLives(client: RequestClient): Promise<boolean> {
  const { error } = await client.auth.getUser();
  if (error && isAuthOutage(error)) throw unavailable();
  return error === null;
}
