import { randomUUID } from "node:crypto";
import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import { talentAnswers } from "./talent-answers.words";
import type { CareerRow } from "~/domain/talent/career.schema";
import type { ProjectRow } from "~/domain/talent/portfolio.schema";
import type { talentBasicsSchema, talentPreferencesSchema } from "~/domain/talent/talent-profile.schema";
import { talentProfileWords } from "~/domain/talent/talent-profile.schema.words";

const refusal = (reason: string): FormProblem => ({ status: 422, formErrors: [reason] });

/** SQLSTATE of a row that is already there. */
const UNIQUE_VIOLATION = "23505";

export type SkillEntry = { skillId: string; level: string; years: number };

/**
 * Stores the first step, and creates the talent profile if needed. A new one stays hidden: the second step asks whether
 * to list it, and nobody is shown before being asked. Returns null, or the problem when the database refuses; throws
 * 503 when it is unreachable (requirements/onboarding.md 36, 38).
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
    // Unchanged if the form has no such fields.
    ...(value.rateCurrency && { rate_currency: value.rateCurrency }),
    ...(value.rateUnit && { rate_unit: value.rateUnit }),
  };
  return refusals(async () => {
    if (await updateOwn(client, userId, basics)) return null;
    const created = await client.from("talent_profiles").insert({ ...basics, user_id: userId, is_open_to_work: false });
    // The same form sent twice at once: the other one was first, so this one is an update.
    if (created.error?.code === UNIQUE_VIOLATION)
      return (await updateOwn(client, userId, basics)) ? null : refusal(talentAnswers().profileRefused);
    unwrap(created);
    return null;
  });
}

/**
 * Stores the second step, which decides whether the profile is listed. Returns null, or the problem if there is no
 * profile yet or the database refuses; throws 503 when it is unreachable (requirements/onboarding.md 41).
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
    return saved ? null : { formErrors: [talentProfileWords().titleAndExperienceMissing] };
  });
}

/**
 * Replaces the caller's skills with `skills` in one transaction, so that saving twice changes nothing. Returns false
 * when the database refuses; throws 503 when it is unreachable (requirements/onboarding.md 37).
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
 * Replaces the portfolio with `projects`. A project keeps its id; a new one, or one with the id of an earlier row, gets
 * a new id. Returns null, or the problem if there is no talent profile or the database refuses; throws 503 when it is
 * unreachable (requirements/onboarding.md 39).
 */
export async function savePortfolio(
  client: RequestClient,
  userId: string,
  projects: ProjectRow[],
): Promise<FormProblem | null> {
  const t = talentAnswers();
  return refusals(async () => {
    const saved = await updateOwn(client, userId, { portfolio_projects: withIds(projects) });
    return saved ? null : refusal(t.projectsRefused);
  }, t.projectsRefused);
}

/**
 * Replaces the member's work or education with `entries`; ids as in `savePortfolio`. Returns null, or the problem if
 * there is no talent profile or the database refuses; throws 503 when it is unreachable (requirements/talent.md 115a).
 */
export async function saveCareer(
  client: RequestClient,
  userId: string,
  section: "work" | "education",
  entries: CareerRow[],
): Promise<FormProblem | null> {
  const t = talentAnswers();
  const column = section === "work" ? "work_experience" : "education";
  return refusals(async () => {
    const saved = await updateOwn(client, userId, { [column]: withIds(entries) });
    return saved ? null : refusal(t.careerRefused);
  }, t.careerRefused);
}

/** Each row keeps its id; a new one, or one with the id of an earlier row, gets a new id. */
function withIds<Row extends { id: string | null }>(rows: Row[]) {
  return rows.map((row, index) => {
    const taken = rows.slice(0, index).some(({ id }) => id === row.id);
    return { ...row, id: row.id === null || taken ? randomUUID() : row.id };
  });
}

/**
 * Confirms that the member is still open to work, which lists the profile for another 120 days; not one under 18, nor a
 * profile that we hid: "unlisted". Returns "none" without a talent profile. Throws as `unwrap` does
 * (requirements/talent.md 58).
 */
export async function confirmTalent(client: RequestClient, userId: string): Promise<"listed" | "unlisted" | "none"> {
  const confirmed = await client
    .from("talent_profiles")
    .update({ is_open_to_work: true })
    .eq("user_id", userId)
    .select("listed_until")
    .maybeSingle();
  const row = unwrap(confirmed);
  if (row === null) return "none";
  return row.listed_until === null ? "unlisted" : "listed";
}

/** Takes the member's talent profile, if there is one, out of the directory. Throws as `unwrap` does. */
export async function hideTalent(client: RequestClient, userId: string): Promise<void> {
  await updateOwn(client, userId, { is_open_to_work: false });
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
  refused = talentAnswers().profileRefused,
): Promise<FormProblem | null> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("talent profile not saved", { code: error.code });
    return refusal(refused);
  }
}
