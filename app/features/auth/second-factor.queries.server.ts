import type { User } from "@supabase/supabase-js";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";

/** An active second factor; `since`: when it was turned on. */
export type SecondFactor = { id: string; since: string };

/** Returns the member as the auth service knows them now. Throws 503 in an outage, 401 when the session has ended. */
export async function getAuthUser(client: RequestClient): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (error) throw isAuthOutage(error) ? unavailable() : new Response(null, { status: 401 });
  return data.user;
}

/** Returns the member's second factor, null if there is none. Throws as `getAuthUser` does. */
export async function getSecondFactor(client: RequestClient): Promise<SecondFactor | null> {
  return secondFactorOf(await getAuthUser(client));
}

/** Returns the confirmed code factor of a member as the auth service returned them. */
export function secondFactorOf({ factors = [] }: Pick<User, "factors">): SecondFactor | null {
  const factor = factors.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");
  return factor ? { id: factor.id, since: factor.updated_at } : null;
}
