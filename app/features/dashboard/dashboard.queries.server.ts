import type { Viewer } from "~/context";
import { DEFAULT_ROLE, type Role, roleLabel, ROLES } from "~/domain/auth/roles";
import { getOwnInvestorProfile } from "~/features/investors/investor-profile.queries.server";
import { getOwnTalentProfile } from "~/features/onboarding/onboarding.queries.server";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { getOwnStartup } from "~/features/startups/startups.queries.server";
import { isListed, listingOf } from "~/features/talent/listing.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type Failed, optional } from "~/supabase/optional.server";
import { completenessOf } from "~/domain/profile/completeness";
import { statsOf } from "~/domain/dashboard/stats";
import { getCounts } from "./stats.queries.server";

/** What stands above every tab, and what the tabs are made from. Throws as `unwrap` does where the profile can't be read. */
export async function getMember(client: RequestClient, { id: userId, email }: Viewer) {
  const [profile, roles] = await Promise.all([
    getOwnProfile(client, userId),
    optional("roles", listOwnRoles(client, userId)),
  ]);
  return {
    profile,
    roles,
    greeting: {
      name: profile?.full_name || "User",
      initials: initialsOf(profile?.full_name, email),
      picture: avatarPath(profile?.avatar_url, userId),
      role: roles === "failed" ? null : roleLabel(roles[0] ?? DEFAULT_ROLE),
      verified: profile?.is_verified ?? false,
    },
  };
}

type Member = Awaited<ReturnType<typeof getMember>>;

/** The Overview tab; whatever of it can't be read is "failed". */
export async function getOverview(client: RequestClient, userId: string, { profile }: Member) {
  const talent = await optional("talent profile", getOwnTalentProfile(client, userId));
  return {
    completeness: completenessOf(profile),
    onboarded: Boolean(profile?.onboarding_completed_at),
    listing: unlessFailed(talent, (row) => listingOf(row, new Date())),
    stats: statsOf(await getCounts(client, userId, talent === "failed" ? talent : talent !== null)),
  };
}

/** The Profile tab; whatever of it can't be read is "failed". */
export async function getProfileTab(client: RequestClient, userId: string, { profile, roles }: Member) {
  const [talent, startup, investor] = await Promise.all([
    optional("talent profile", getOwnTalentProfile(client, userId)),
    optional("startup", getOwnStartup(client, userId)),
    optional("investor profile", getOwnInvestorProfile(client, userId)),
  ]);
  return {
    roles,
    checks: {
      basics: Boolean(profile?.full_name?.trim() && profile.location?.trim()),
      phone: profile?.phone_verified ?? false,
      nid: profile?.nid_verified ?? false,
    },
    talent: unlessFailed(talent, (row) => ({ id: row.id, title: row.title, listed: isListed(row, new Date()) })),
    startup: unlessFailed(startup, ({ name }) => ({ name })),
    investor: unlessFailed(investor, (row) => ({ name: row.firm_name, listed: row.is_listed })),
  };
}

function unlessFailed<Row extends object, View>(row: Row | null | Failed, view: (row: Row) => View) {
  if (row === null) return null;
  return row === "failed" ? row : view(row);
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
