import type { SupabaseClient } from "@supabase/supabase-js";

import type { CareerEntry } from "~/domain/talent/career";
import { oncePerRequest } from "~/lib/request-store.server";
import type { Database, Tables } from "~/supabase/database.types";
import { unwrap, unwrapAs } from "~/supabase/errors.server";
import {
  countedPageSchema,
  type PortfolioProject,
  type Talent,
  talentPageSchema,
  type TalentSkill,
  talentWithSimilarSchema,
} from "./talent-rows.server";

type Client = SupabaseClient<Database>;

/** The filters of the directory; absent and empty values filter nothing (requirements/talent.md 45, 46, 47, 48). */
export type TalentFilters = {
  /** Names as in the table of skills; a talent with any of them matches. */
  skills: string[];
  /** Minimum, in whole years. */
  experience?: number | undefined;
  availability?: string | undefined;
  workType?: string | undefined;
  /** Case-insensitive substring of location, city or division, either spelling of a place. */
  location?: string | undefined;
  /** One of the eight divisions, exactly. */
  division?: string | undefined;
  /** Case-insensitive substring of name, title, bio or a skill's name. */
  search?: string | undefined;
  /** A currency and unit, such as "BDT-month"; a talent without a rate matches too. */
  pay?: string | undefined;
  /** In the unit of `pay`, else USD per hour; matches a talent whose range overlaps, or who states none. */
  minRate?: number | undefined;
  maxRate?: number | undefined;
  /** "rate": by the lowest rate shown, those without last; "experience": most years first; else newest first. */
  sort?: string | undefined;
};

export const TALENT_PAGE_SIZE = 12;

// Not `*`: the columns that only serve the search would double the answer.
const TALENT_COLUMNS = `
  id, user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, rate_currency, rate_unit, availability,
  is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects, created_at, updated_at,
  confirmed_at, listed_until,
  profile:public_profiles(full_name, location, division, bio, website, linkedin_url, github_url, twitter_url, avatar_url, is_verified),
  skills:user_skills(level, years_experience, ...skills(name, category))
` as const;

/**
 * Returns a page of the directory, newest first or by `sort`; the first page is 1, and a page past the end is empty.
 * `total` counts the matches up to the most that are listed; `more`: there are others. If nothing matches, `suggestion`
 * is the nearest spelling that finds some with the same filters (requirements/talent.md 45). One request
 * (requirements/talent.md d33, d35). Throws as `unwrapAs` does.
 */
export async function listTalents(client: Client, filters: TalentFilters, page: number) {
  return unwrapAs(talentPageSchema, await client.rpc("search_talent", wanted(filters, page)));
}

/**
 * Like `listTalents`, with the count that each filter choice would find beside the other active ones and, if nobody
 * matches all filters, who matches all but one (decision 0075). One request. Throws as `unwrapAs` does.
 */
export async function listTalentsWithCounts(client: Client, filters: TalentFilters, page: number) {
  const asked = { ...wanted(filters, page), with_counts: true };
  return unwrapAs(countedPageSchema, await client.rpc("search_talent", asked));
}

function wanted({ workType, minRate, maxRate, ...others }: TalentFilters, page: number) {
  return { ...others, work_type: workType, min_rate: minRate, max_rate: maxRate, page };
}

/**
 * Returns a talent by `talent_profiles.id`, or null if the caller can't see one: an unlisted talent is visible only to
 * its owner, and then without `profile`. Throws as `unwrap` does.
 */
export async function getTalent(client: Client, id: string): Promise<Talent | null> {
  const answer = await client.from("talent_profiles").select(TALENT_COLUMNS).eq("id", id).maybeSingle();
  const row = unwrap(answer);
  return row === null ? null : toTalent(row);
}

/**
 * Like `getTalent`, with at most three listed members who share most of the talent's skills; none if the talent is not
 * listed. One request. Throws as `unwrapAs` does.
 */
export async function getTalentWithSimilar(client: Client, id: string) {
  return unwrapAs(talentWithSimilarSchema, await client.rpc("talent_page", { talent: id }, { get: true }));
}

/** All selectable skills by name. Throws as `unwrap` does. */
export const listSkills = oncePerRequest(async (client: Client) => {
  return unwrap(await client.from("skills").select("id, name, category").order("name")) ?? [];
});

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

/** Returns whether a moderator has hidden the member's own profile. Throws as `unwrap` does. */
export async function isTakenDown(client: Client, id: string): Promise<boolean> {
  const row = unwrap(await client.from("talent_profiles").select("hidden_at").eq("id", id).maybeSingle());
  return row !== null && row.hidden_at !== null;
}

/** Returns the projects and career of the member's own profile, hidden or not, or null. Throws as `unwrap` does. */
export async function getOwnPortfolio(client: Client, userId: string) {
  const talent = unwrap(
    await client
      .from("talent_profiles")
      .select("id, portfolio_projects, education, work_experience, is_open_to_work, confirmed_at, listed_until")
      .eq("user_id", userId)
      .maybeSingle(),
  );
  return (
    talent && {
      ...talent,
      portfolio_projects: talent.portfolio_projects as PortfolioProject[],
      education: talent.education as CareerEntry[],
      work_experience: talent.work_experience as CareerEntry[],
    }
  );
}
