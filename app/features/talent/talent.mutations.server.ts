import { randomUUID } from "node:crypto";
import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { ProjectRow } from "~/domain/talent/portfolio.schema";
import {
  TITLE_AND_EXPERIENCE_MISSING,
  type talentBasicsSchema,
  type talentPreferencesSchema,
} from "~/domain/talent/talent-profile.schema";

const REFUSED: FormProblem = {
  status: 422,
  formErrors: ["Error creating profile: There was an error creating your talent profile. Please try again."],
};

const PORTFOLIO_REFUSED: FormProblem = {
  status: 422,
  formErrors: ["Your projects could not be saved. Please try again."],
};

/** SQLSTATE of a row that is already there. */
const UNIQUE_VIOLATION = "23505";

export type SkillEntry = { skillId: string; level: string; years: number };

/**
 * Stores the first step, creating the talent profile when there is none. A new one stays hidden:
 * whether to be listed is asked in the second step, and nobody is shown before being asked.
 * Returns null, or what to tell when the database refuses; throws 503 when it is away (requirements/onboarding.md 36, 38).
 */
export async function saveTalentBasics(
  client: RequestClient,
  userId: string,
  value: z.output<typeof talentBasicsSchema>,
): Promise<FormProblem | null> {
  const basics = {
    title: value.title,
    experience_years: value.experienceYears,
    bio: value.bio,
    hourly_rate: value.hourlyRate,
    min_hourly_rate: value.minHourlyRate,
    max_hourly_rate: value.maxHourlyRate,
  };
  return refusals(async () => {
    if (await updateOwn(client, userId, basics)) return null;
    const created = await client.from("talent_profiles").insert({ ...basics, user_id: userId, is_open_to_work: false });
    // The same form sent twice at once: the other one was first, so this one is an update.
    if (created.error?.code === UNIQUE_VIOLATION) return (await updateOwn(client, userId, basics)) ? null : REFUSED;
    unwrap(created);
    return null;
  });
}

/**
 * Stores the second step, which decides whether the profile is listed. Returns null, or what to
 * tell when there is no profile yet or the database refuses; throws 503 when it is away (requirements/onboarding.md 41).
 */
export async function saveTalentPreferences(
  client: RequestClient,
  userId: string,
  value: z.output<typeof talentPreferencesSchema>,
): Promise<FormProblem | null> {
  return refusals(async () => {
    const saved = await updateOwn(client, userId, {
      availability: value.availability,
      is_open_to_work: value.isOpenToWork,
      is_open_to_freelance: value.isOpenToFreelance,
      preferred_work_type: value.preferredWorkType,
      portfolio_url: value.portfolioUrl,
    });
    return saved ? null : { formErrors: [TITLE_AND_EXPERIENCE_MISSING] };
  });
}

/**
 * Makes the caller's skills exactly `skills`, in one transaction, so that saving twice changes
 * nothing. False when the database refuses; throws 503 when it is away (requirements/onboarding.md 37).
 */
export async function replaceOwnSkills(client: RequestClient, skills: SkillEntry[]): Promise<boolean> {
  try {
    const entries = skills.map(({ skillId, level, years }) => ({ skill_id: skillId, level, years_experience: years }));
    unwrap(await client.rpc("replace_user_skills", { entries }));
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("skills not saved", { code: error.code });
    return false;
  }
}

/**
 * Makes the portfolio exactly `projects`. A project keeps its id; a new one, and one whose id is
 * taken by an earlier row, gets one. Returns null, or what to tell when there is no talent profile or
 * the database refuses; throws 503 when it is away (requirements/onboarding.md 39).
 */
export async function savePortfolio(
  client: RequestClient,
  userId: string,
  projects: ProjectRow[],
): Promise<FormProblem | null> {
  const portfolio = projects.map((project, index) => {
    const taken = projects.slice(0, index).some(({ id }) => id === project.id);
    return { ...project, id: project.id === null || taken ? randomUUID() : project.id };
  });
  return refusals(async () => {
    const saved = await updateOwn(client, userId, { portfolio_projects: portfolio });
    return saved ? null : PORTFOLIO_REFUSED;
  }, PORTFOLIO_REFUSED);
}

/**
 * Says that the member is still open to work: the profile is in the directory, for another 120 days.
 * False when there is no talent profile. Throws as `unwrap` does (requirements/talent.md 58).
 */
export function confirmTalent(client: RequestClient, userId: string): Promise<boolean> {
  return updateOwn(client, userId, { is_open_to_work: true });
}

/** Whether there was a row to update. An upsert would need the right to rewrite `user_id`. */
async function updateOwn(
  client: RequestClient,
  userId: string,
  changes: TablesUpdate<"talent_profiles">,
): Promise<boolean> {
  return (
    unwrap(await client.from("talent_profiles").update(changes).eq("user_id", userId).select("id").maybeSingle()) !==
    null
  );
}

async function refusals(
  save: () => Promise<FormProblem | null>,
  refused: FormProblem = REFUSED,
): Promise<FormProblem | null> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("talent profile not saved", { code: error.code });
    return refused;
  }
}
