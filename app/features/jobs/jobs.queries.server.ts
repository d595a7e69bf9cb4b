import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import { z } from "~/lib/zod";
import { ownJobSchema } from "./own-jobs.queries.server";

export const JOBS_PAGE_SIZE = 20;

// Not `*`: the columns that only serve the search would double the answer.
const JOB_COLUMNS = `
  id, title, description, company_name, company_url, budget_type, budget_min, budget_max,
  pay_currency, pay_unit, employment_type, openings, open_to_students, for_client, client_name, duration, experience_level, job_type, location, skills_required, deadline, status, reported_for, is_featured, created_at,
  expires_at
` as const;

const text = z.string().nullable();
const amount = z.number().nullable();

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  company_name: text,
  company_url: text,
  budget_type: z.string(),
  budget_min: amount,
  budget_max: amount,
  pay_currency: z.string(),
  pay_unit: z.string(),
  employment_type: text,
  openings: z.number(),
  open_to_students: z.boolean(),
  /** Null if the poster hasn't said. */
  for_client: z.boolean().nullable(),
  client_name: text,
  duration: z.string(),
  experience_level: z.string(),
  job_type: z.string(),
  location: text,
  skills_required: z.array(z.string()),
  deadline: text,
  status: z.string(),
  reported_for: text,
  is_featured: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
});

const counts = z.record(z.string(), z.number());

/** A job with `own`: whether it is the caller's. Nothing says whose it is otherwise. */
const seenJobSchema = jobSchema.extend({ own: z.boolean() });

/** A job of a list, with whether the caller has saved it. */
const listedJobSchema = seenJobSchema.extend({ saved: z.boolean() });

/** The result of `public.search_jobs`. */
const jobPageSchema = z.object({
  total: z.number(),
  more: z.boolean(),
  suggestion: text,
  choices: z.object({
    complete: z.boolean(),
    most: z.number(),
    type: counts,
    level: counts,
    employment: counts,
    students: z.number(),
    hires: counts,
    division: counts,
    skill: z.array(z.tuple([z.string(), z.number()])),
  }),
  nearest: z.object({ without: counts, left_out: text, jobs: z.array(listedJobSchema) }).nullable(),
  jobs: z.array(listedJobSchema),
});

const jobLineSchema = jobSchema.pick({
  id: true,
  title: true,
  company_name: true,
  budget_type: true,
  budget_min: true,
  budget_max: true,
  pay_currency: true,
  pay_unit: true,
  job_type: true,
  location: true,
  expires_at: true,
});

/** The result of `public.job_page`. */
const jobPageOfOneSchema = z
  .object({
    job: seenJobSchema,
    others: z.array(jobLineSchema),
    similar: z.array(jobLineSchema),
    applications: z.number().nullable(),
    applied: z.number().nullable(),
    answer_days: z.number().nullable(),
    again: text,
    /** The poster's own organization that the job is for, with its proved domain. */
    organization: z.object({ slug: z.string(), name: z.string(), proved_domain: text, proved_at: text }).nullable(),
    own: ownJobSchema.nullable(),
    saved: z.boolean(),
    /** Whether the reader's talent profile has skills or years of experience. */
    has_skills: z.boolean(),
  })
  .nullable();

/** A job in a row of a list. */
export type JobLine = z.output<typeof jobLineSchema>;

/** A job as the pages read it. */
export type Job = z.output<typeof jobSchema>;

/** A job as the caller sees it in a list. */
export type SeenJob = z.output<typeof listedJobSchema>;

/** A job with the organization that the poster posted it for. */
export type StoredJob = Job & { organization_id: string | null };

/**
 * Returns one page of the open jobs, newest first or by `sort`: active, not past the deadline, and at most 90 days old
 * (requirements/jobs.md 59, 69, 70). The first page is 1; a page past the end is empty. `total` counts the matches up
 * to the most that are listed; `more`: there are others. If nothing matches, `suggestion` is the nearest spelling that
 * finds jobs with the same filters, and `nearest` up to three jobs that only one filter excludes, or the newest;
 * `without` counts what each filter excludes. `choices`: what each filter would find
 * (docs/decisions/0074-filters-and-counts.md). Throws as `unwrapAs` does.
 */
export async function listJobs(client: RequestClient, { minBudget, ...filters }: JobFilters, page: number) {
  const wanted = { ...filters, min_budget: minBudget, page };
  return unwrapAs(jobPageSchema, await client.rpc("search_jobs", wanted));
}

/**
 * Returns a job, open or not, or null if the caller can't see one: closed and hidden jobs are visible to their poster
 * and to applicants. `id` must be a UUID. Throws as `unwrap` does.
 */
export async function getJob(client: RequestClient, id: string): Promise<Job | null> {
  return unwrap(await client.from("jobs").select(JOB_COLUMNS).eq("id", id).maybeSingle());
}

/** Returns the caller's own job in any state; null for any other. `id` must be a UUID. Throws as `unwrap` does. */
export async function getOwnJob(client: RequestClient, id: string): Promise<StoredJob | null> {
  const own = client.from("own_jobs").select(`${JOB_COLUMNS}, organization_id`).eq("id", id);
  return unwrap(await own.maybeSingle().overrideTypes<StoredJob, { merge: false }>());
}

/** Returns the caller's latest job, open or not, that was never reported; null if none. Throws as `unwrap` does. */
export async function getLastOwnJob(client: RequestClient): Promise<Job | null> {
  const unreported = client.from("own_jobs").select(JOB_COLUMNS).neq("status", "hidden").is("reported_for", null);
  const newest = unreported.order("created_at", { ascending: false }).order("id").limit(1);
  return unwrap(await newest.maybeSingle().overrideTypes<Job, { merge: false }>());
}

/**
 * Returns a job like `getJob`, with up to three other open jobs of its poster under the same company name, up to three
 * of others with similar skills, and for its poster the number of applications and the job's state. `applied`: at least
 * so many have, null below five; `answer_days`: half of the poster's answers came within so many days, as worked out once
 * this month, null below ten. `saved`: the caller saved it. `again`: the open job that reposts an ended one. Throws as
 * `unwrapAs` does.
 */
export async function getJobPage(client: RequestClient, id: string) {
  return unwrapAs(jobPageOfOneSchema, await client.rpc("job_page", { id }, { get: true }));
}

/** Returns whether a job that the caller can't see existed once (requirements/jobs.md 69). */
export async function hasJobEnded(client: RequestClient, id: string): Promise<boolean> {
  return unwrap(await client.rpc("job_has_ended", { id }, { get: true })) ?? false;
}

/** Returns why a job that the caller can't see is hidden, one of `REPORT_REASONS`; null for any other. */
export async function getHiddenReason(client: RequestClient, id: string): Promise<string | null> {
  return unwrap(await client.rpc("job_hidden_for", { id }, { get: true }));
}

/** Returns the newest open job that reposts, under the same name, one that the caller can't see; null if none. */
export async function getRepost(client: RequestClient, id: string): Promise<string | null> {
  return unwrap(await client.rpc("job_again", { id }, { get: true }));
}

/** Returns whether the job no longer takes applications: closed, hidden, past the deadline or older than 90 days. */
export function isEnded(job: Pick<Job, "status" | "expires_at">, now: Date): boolean {
  return job.status !== "active" || Date.parse(job.expires_at) <= now.getTime();
}
