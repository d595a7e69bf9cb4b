import type { User } from "@supabase/supabase-js";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";

/** A second factor that is on, and since when. */
export type SecondFactor = { id: string; since: string };

/** The member as the auth service has them now. Throws 503 in an outage, 401 when the session has ended. */
export async function getAuthUser(client: RequestClient): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (error) throw isAuthOutage(error) ? unavailable() : new Response(null, { status: 401 });
  return data.user;
}

/** The member's second factor; null without. Throws as `getAuthUser` does. */
export async function getSecondFactor(client: RequestClient): Promise<SecondFactor | null> {
  return secondFactorOf(await getAuthUser(client));
}

/** The factor of codes that a member, as the auth service answered them, has confirmed. */
export function secondFactorOf({ factors = [] }: Pick<User, "factors">): SecondFactor | null {
  const factor = factors.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");
  return factor ? { id: factor.id, since: factor.updated_at } : null;
}
