import { DEFAULT_ROLE } from "~/domain/auth/roles";
import { oncePerRequest } from "~/lib/request-store.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Returns all columns of the member's own profile, or null. Row security returns nobody else's. */
export const getOwnProfile = oncePerRequest(async (client: RequestClient, userId: string) => {
  return unwrap(await client.from("profiles").select("*").eq("id", userId).maybeSingle());
});

/** Returns the primary role, by default developer (specification, section 4). */
export const getPrimaryRole = oncePerRequest(async (client: RequestClient, userId: string): Promise<string> => {
  const roles = unwrap(await client.from("user_roles").select("role, is_primary").eq("user_id", userId));
  return roles?.find((row) => row.is_primary)?.role ?? DEFAULT_ROLE;
});

/** Whether the member finished onboarding (procedure `user_completed_onboarding`). */
export async function hasCompletedOnboarding(client: RequestClient, userId: string): Promise<boolean> {
  return Boolean(unwrap(await client.rpc("user_completed_onboarding", { user_uuid: userId }, { get: true })));
}
