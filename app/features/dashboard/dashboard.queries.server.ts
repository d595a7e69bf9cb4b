import { roleLabel } from "~/features/auth/roles";
import { getOwnTalentProfile } from "~/features/onboarding/onboarding.queries.server";
import { getOwnProfile, getPrimaryRole } from "~/features/profile/profile.queries.server";
import type { RequestClient } from "~/supabase/client.server";
import { completenessOf } from "./completeness";

/** What the dashboard shows of the member and nothing more. Throws as `unwrap` does. */
export async function getDashboard(client: RequestClient, userId: string) {
  const [profile, role, talent] = await Promise.all([
    getOwnProfile(client, userId),
    getPrimaryRole(client, userId),
    getOwnTalentProfile(client, userId),
  ]);
  return {
    name: profile?.full_name || "User",
    role: roleLabel(role),
    verified: profile?.is_verified ?? false,
    onboarded: Boolean(profile?.onboarding_completed_at),
    completeness: completenessOf(profile),
    talent: talent && { id: talent.id, title: talent.title, hidden: !talent.is_open_to_work },
  };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;
