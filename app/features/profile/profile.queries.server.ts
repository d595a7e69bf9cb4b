import type { Viewer } from "~/context";
import { DEFAULT_ROLE, roleLabel } from "~/features/auth/roles";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

export type HeaderProfile = { name: string; email: string; role: string; initials: string; picture: string | null };

/**
 * What the header shows of the signed-in member. Never throws: without the backend the header
 * falls back to the e-mail address (specification, section 2, "Header").
 */
export async function getHeaderProfile(client: RequestClient, viewer: Viewer): Promise<HeaderProfile> {
  const [profile, role] = await Promise.all([
    getOwnProfile(client, viewer.id).catch(() => null),
    getPrimaryRole(client, viewer.id).catch(() => DEFAULT_ROLE),
  ]);
  return {
    name: profile?.full_name || "User",
    email: viewer.email,
    role: roleLabel(role),
    initials: initialsOf(profile?.full_name, viewer.email),
    picture: avatarPath(profile?.avatar_url, viewer.id),
  };
}

/** The member's own profile, every column, or null. Row security returns nobody else's. */
export async function getOwnProfile(client: RequestClient, userId: string) {
  return unwrap(await client.from("profiles").select("*").eq("id", userId).maybeSingle());
}

/** The role marked primary, else developer (specification, section 4). */
export async function getPrimaryRole(client: RequestClient, userId: string): Promise<string> {
  const roles = unwrap(await client.from("user_roles").select("role, is_primary").eq("user_id", userId));
  return roles?.find((row) => row.is_primary)?.role ?? DEFAULT_ROLE;
}

/** Whether the member finished onboarding (procedure `user_completed_onboarding`). */
export async function hasCompletedOnboarding(client: RequestClient, userId: string): Promise<boolean> {
  return Boolean(unwrap(await client.rpc("user_completed_onboarding", { user_uuid: userId }, { get: true })));
}
