import type { SupabaseClient } from "@supabase/supabase-js";

import { oncePerRequest } from "~/lib/request-store.server";
import type { Database, Tables } from "~/supabase/database.types";
import { unwrap } from "~/supabase/errors.server";
import { arrayLiteral, literalPattern } from "~/supabase/filter-text";

type Client = SupabaseClient<Database>;

/** What the directory is asked for; absent and empty values filter nothing (requirements/talent.md 45, 46, 47, 48). */
export type TalentFilters = {
  /** Names as in the table of skills; a talent with any of them matches. */
  skills: string[];
  /** Least whole years. */
  experience?: number | undefined;
  availability?: string | undefined;
  workType?: string | undefined;
  /** Case-insensitive substring of location, city or division, either spelling of a place. */
  location?: string | undefined;
  /** One of the eight divisions, exactly. */
  division?: string | undefined;
  /** Case-insensitive substring of name, title, bio or a skill's name. */
  search?: string | undefined;
  /** USD an hour; a talent whose range overlaps, or who states none, matches. */
  minRate?: number | undefined;
  maxRate?: number | undefined;
};

/** Mirrors the CHECK on `talent_profiles.portfolio_projects`. */
export type PortfolioProject = {
  id: string;
  title: string;
  description?: string | null;
  liveUrl?: string | null;
  githubUrl?: string | null;
  technologies?: string[];
};

export type TalentSkill = Pick<Tables<"user_skills">, "level" | "years_experience"> &
  Pick<Tables<"skills">, "name" | "category">;

export const TALENT_PAGE_SIZE = 12;

// Not `*`: the columns that only serve the search would double the answer.
const TALENT_COLUMNS = `
  id, user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, availability,
  is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects, created_at, updated_at,
  confirmed_at, listed_until,
  profile:public_profiles(full_name, location, division, bio, website, linkedin_url, github_url, twitter_url, avatar_url, is_verified),
  skills:user_skills(level, years_experience, ...skills(name, category))
` as const;

/**
 * One page of the directory, newest first, with the number of all matches; the first page is 1 and
 * a page past the end is empty. One request (requirements/talent.md d33, d35). Throws as `unwrap` does.
 */
export async function listTalents(client: Client, filters: TalentFilters, page: number) {
  const first = (page - 1) * TALENT_PAGE_SIZE;
  const answer = await matchingTalents(client, filters, false)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + TALENT_PAGE_SIZE - 1);
  if (answer.error?.code === RANGE_NOT_SATISFIABLE) {
    const counted = await matchingTalents(client, filters, true);
    unwrap(counted);
    return { talents: [], total: counted.count ?? 0 };
  }
  const rows = unwrap(answer) ?? [];
  return { talents: rows.map(toTalent), total: answer.count ?? 0 };
}

/**
 * A talent by `talent_profiles.id`, or null when there is none that the caller may see: those that
 * are not listed are visible to their owner alone, then without `profile`. Throws as `unwrap` does.
 */
export async function getTalent(client: Client, id: string) {
  const answer = await client.from("talent_profiles").select(TALENT_COLUMNS).eq("id", id).maybeSingle();
  const row = unwrap(answer);
  return row === null ? null : toTalent(row);
}

/** All selectable skills by name. Throws as `unwrap` does. */
export const listSkills = oncePerRequest(async (client: Client) => {
  return unwrap(await client.from("skills").select("id, name, category").order("name")) ?? [];
});

export type Talent = Awaited<ReturnType<typeof listTalents>>["talents"][number];

// PostgREST's code for an offset beyond the exact count.
const RANGE_NOT_SATISFIABLE = "PGRST103";

function matchingTalents(client: Client, filters: TalentFilters, head: boolean) {
  let query = client
    .from("talent_profiles")
    .select(TALENT_COLUMNS, { count: "exact", head })
    // Row security lets members see themselves as well; the directory does not list whoever is not in it.
    .gt("listed_until", new Date().toISOString());
  if (filters.skills.length > 0) query = query.overlaps("skill_names", arrayLiteral(filters.skills));
  if (filters.experience !== undefined) query = query.gte("experience_years", filters.experience);
  if (filters.availability) query = query.eq("availability", filters.availability);
  if (filters.workType) {
    query = query.contains("preferred_work_type", arrayLiteral([filters.workType]));
  }
  if (filters.division) query = query.eq("division", filters.division);
  if (filters.location?.trim()) {
    query = query.regexIMatch("location_text", literalPattern(filters.location));
  }
  if (filters.search?.trim()) {
    query = query.regexIMatch("search_text", literalPattern(filters.search));
  }
  // A rate that is not stated is an open bound, so those members stay (requirements/talent.md 48).
  if (filters.minRate !== undefined) query = query.gte("rate_high", filters.minRate);
  if (filters.maxRate !== undefined) query = query.lte("rate_low", filters.maxRate);
  return query;
}

function toTalent<
  Row extends {
    skills: TalentSkill[];
    portfolio_projects: Tables<"talent_profiles">["portfolio_projects"];
  },
>(row: Row) {
  return {
    ...row,
    portfolio_projects: row.portfolio_projects as PortfolioProject[],
    // Most experience first, then by name (requirements/talent.md 52).
    skills: row.skills.toSorted((a, b) => b.years_experience - a.years_experience || (a.name < b.name ? -1 : 1)),
  };
}

/** The portfolio of the member's own talent profile, hidden or not, or null without one. Throws as `unwrap` does. */
export async function getOwnPortfolio(client: Client, userId: string) {
  const talent = unwrap(
    await client
      .from("talent_profiles")
      .select("id, portfolio_projects, is_open_to_work, confirmed_at, listed_until")
      .eq("user_id", userId)
      .maybeSingle(),
  );
  return talent && { ...talent, portfolio_projects: talent.portfolio_projects as PortfolioProject[] };
}

export type OwnPortfolio = NonNullable<Awaited<ReturnType<typeof getOwnPortfolio>>>;
