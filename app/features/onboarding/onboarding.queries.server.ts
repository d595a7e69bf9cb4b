import { oncePerRequest } from "~/lib/request-store.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** The member's own talent profile, hidden or not, or null. Throws as `unwrap` does. */
export const getOwnTalentProfile = oncePerRequest(async (client: RequestClient, userId: string) => {
  return unwrap(
    await client
      .from("talent_profiles")
      .select(
        "id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, rate_currency, rate_unit, availability, is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, created_at, updated_at, confirmed_at, listed_until, hidden_at",
      )
      .eq("user_id", userId)
      .maybeSingle(),
  );
});

/** The member's own skills in the order they were added. Throws as `unwrap` does. */
export async function listOwnSkills(client: RequestClient, userId: string) {
  const skills = await client
    .from("user_skills")
    .select("skill_id, level, years_experience")
    .eq("user_id", userId)
    .order("created_at")
    .order("skill_id");
  return unwrap(skills) ?? [];
}

export type OwnTalentProfile = NonNullable<Awaited<ReturnType<typeof getOwnTalentProfile>>>;
export type OwnSkill = Awaited<ReturnType<typeof listOwnSkills>>[number];
