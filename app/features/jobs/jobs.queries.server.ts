import type { RequestClient } from "~/supabase/client.server";
import type { Tables } from "~/supabase/database.types";
import { unwrap } from "~/supabase/errors.server";
import { arrayLiteral, literalPattern } from "~/supabase/filter-text";
import type { JobFilters } from "~/domain/jobs/job-filters";

export const JOBS_PAGE_SIZE = 20;

// Not `*`: the columns that only serve the search would double the answer.
const JOB_COLUMNS = `
  id, client_id, title, description, company_name, company_url, budget_type, budget_min, budget_max, duration,
  experience_level, job_type, location, skills_required, deadline, status, reported_for, is_featured, created_at,
  expires_at
` as const;

/** A job as the pages read it. */
type Internal = "submission_id" | "search_text" | "location_text" | "skill_keys" | "budget_high" | "updated_at";

export type Job = Omit<Tables<"jobs">, Internal>;

/**
 * One page of the open jobs, newest first, with the number of all matches: active, and neither past
 * the deadline nor older than 90 days (requirements/jobs.md 59, 69, 70). The first page is 1 and a page
 * past the end is empty. Throws as `unwrap` does.
 */
export async function listJobs(client: RequestClient, filters: JobFilters, page: number) {
  const first = (page - 1) * JOBS_PAGE_SIZE;
  const answer = await openJobs(client, filters, false)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + JOBS_PAGE_SIZE - 1);
  if (answer.error?.code === RANGE_NOT_SATISFIABLE) {
    const counted = await openJobs(client, filters, true);
    unwrap(counted);
    return { jobs: [], total: counted.count ?? 0 };
  }
  const jobs: Job[] = unwrap(answer) ?? [];
  return { jobs, total: answer.count ?? 0 };
}

/**
 * A job, open or not, or null when there is none that the caller may see: closed and hidden ones are
 * visible to their poster and to those who applied. `id` must be a UUID. Throws as `unwrap` does.
 */
export async function getJob(client: RequestClient, id: string): Promise<Job | null> {
  return unwrap(await client.from("jobs").select(JOB_COLUMNS).eq("id", id).maybeSingle());
}

/** Whether a job that the caller may not see was there once (requirements/jobs.md 69). */
export async function hasJobEnded(client: RequestClient, id: string): Promise<boolean> {
  return unwrap(await client.rpc("job_has_ended", { id }, { get: true })) ?? false;
}

/** Why a job that the caller may not see is hidden, one of `REPORT_REASONS`; null for any other. */
export async function getHiddenReason(client: RequestClient, id: string): Promise<string | null> {
  return unwrap(await client.rpc("job_hidden_for", { id }, { get: true }));
}

/** Whether nobody can apply any more: closed, hidden, past the deadline or older than 90 days. */
export function isEnded(job: Pick<Job, "status" | "expires_at">, now: Date): boolean {
  return job.status !== "active" || Date.parse(job.expires_at) <= now.getTime();
}

// PostgREST's code for an offset beyond the exact count.
const RANGE_NOT_SATISFIABLE = "PGRST103";

function openJobs(client: RequestClient, filters: JobFilters, head: boolean) {
  let query = client
    .from("jobs")
    .select(JOB_COLUMNS, { count: "exact", head })
    .eq("status", "active")
    .gt("expires_at", new Date().toISOString());
  if (filters.q) query = query.regexIMatch("search_text", literalPattern(filters.q));
  if (filters.skill) query = query.contains("skill_keys", arrayLiteral([filters.skill.normalize("NFC").toLowerCase()]));
  if (filters.type) query = query.eq("job_type", filters.type);
  if (filters.level) query = query.eq("experience_level", filters.level);
  if (filters.division) query = query.regexIMatch("location_text", literalPattern(filters.division));
  if (filters.location) query = query.regexIMatch("location_text", literalPattern(filters.location));
  if (filters.minBudget !== undefined) query = query.gte("budget_high", filters.minBudget);
  return query;
}
