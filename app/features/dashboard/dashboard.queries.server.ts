import type { Viewer } from "~/context";
import { DEFAULT_ROLE, type Role, roleLabel, ROLES } from "~/features/auth/roles";
import { getOwnInvestorProfile } from "~/features/investors/investor-profile.queries.server";
import { getOwnTalentProfile } from "~/features/onboarding/onboarding.queries.server";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { getOwnStartup } from "~/features/startups/startups.queries.server";
import { isListed, listingOf } from "~/features/talent/listing.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { completenessOf } from "./completeness";
import { figuresOf } from "./figures";
import { getCounts } from "./figures.queries.server";

/** What stands above every tab, and what the tabs are made from. Throws as `unwrap` does. */
export async function getMember(client: RequestClient, { id: userId, email }: Viewer) {
  const [profile, roles] = await Promise.all([getOwnProfile(client, userId), listOwnRoles(client, userId)]);
  return {
    profile,
    roles,
    greeting: {
      name: profile?.full_name || "User",
      initials: initialsOf(profile?.full_name, email),
      picture: avatarPath(profile?.avatar_url, userId),
      role: roleLabel(roles[0] ?? DEFAULT_ROLE),
      verified: profile?.is_verified ?? false,
    },
  };
}

type Member = Awaited<ReturnType<typeof getMember>>;

/** The Overview tab. Throws as `unwrap` does; figures that fail say so instead. */
export async function getOverview(client: RequestClient, userId: string, { profile }: Member) {
  const talent = await getOwnTalentProfile(client, userId);
  return {
    completeness: completenessOf(profile),
    onboarded: Boolean(profile?.onboarding_completed_at),
    listing: talent && listingOf(talent, new Date()),
    figures: figuresOf(await getCounts(client, userId, talent !== null)),
  };
}

/** The Profile tab. Throws as `unwrap` does. */
export async function getProfileTab(client: RequestClient, userId: string, { profile, roles }: Member) {
  const [talent, startup, investor] = await Promise.all([
    getOwnTalentProfile(client, userId),
    getOwnStartup(client, userId),
    getOwnInvestorProfile(client, userId),
  ]);
  return {
    roles,
    checks: {
      basics: Boolean(profile?.full_name?.trim() && profile.location?.trim()),
      phone: profile?.phone_verified ?? false,
      nid: profile?.nid_verified ?? false,
    },
    talent: talent && { id: talent.id, title: talent.title, listed: isListed(talent, new Date()) },
    startup: startup && { name: startup.name },
    investor: investor && { name: investor.firm_name, listed: investor.is_listed },
  };
}

export type Overview = Awaited<ReturnType<typeof getOverview>>;
export type ProfileTab = Awaited<ReturnType<typeof getProfileTab>>;

/** The member's roles, the primary one first; a member without any is a developer. Throws as `unwrap` does. */
async function listOwnRoles(client: RequestClient, userId: string): Promise<Role[]> {
  const rows = unwrap(
    await client
      .from("user_roles")
      .select("role, is_primary")
      .eq("user_id", userId)
      .order("is_primary", { ascending: false })
      .order("role"),
  );
  const roles = (rows ?? []).flatMap(({ role }) => ROLES.find((known) => known === role) ?? []);
  return rows?.some((row) => row.is_primary) ? roles : [...new Set([DEFAULT_ROLE, ...roles])];
}
