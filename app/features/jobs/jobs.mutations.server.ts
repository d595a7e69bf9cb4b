import { v5 as uuidFrom } from "uuid";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, NOT_FOUND, unwrap } from "~/supabase/errors.server";
import { storedHires } from "~/domain/jobs/hires";
import { type JobInput, keepsDeadline } from "~/domain/jobs/job.schema";
import { storedPay } from "~/domain/jobs/pay-kind";
import { getOwnJob, isEnded, type Job } from "./jobs.queries.server";
import { jobsSaid } from "./jobs-said.words";

/**
 * Posts a job. Sending the same form again, by ten clicks or after an outage, posts no second job (requirements/jobs.md
 * 64). Returns null, or the problem to show with the form: 409 if the reposted job is under review, or if this form posted
 * its job before and the job has ended since; throws 503 when the database is unreachable.
 */
export async function createJob(client: RequestClient, clientId: string, input: JobInput): Promise<FormProblem | null> {
  const row = {
    ...toRow(input),
    client_id: clientId,
    submission_id: submissionKey(input),
    repost_of: input.repostOf ?? null,
    organization_id: input.organizationId ?? null,
  };
  try {
    unwrap(await client.from("jobs").insert(row));
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "23505") return problemOfSecond(client, row.submission_id);
    return problemOf(error, input);
  }
}

/** The problem of a form that posted its job before: the job has ended since; null while it is open. */
async function problemOfSecond(client: RequestClient, submission: string | null): Promise<FormProblem | null> {
  const posted = client.from("own_jobs").select("status, expires_at").eq("submission_id", String(submission));
  const job = unwrap(await posted.maybeSingle().overrideTypes<Pick<Job, "status" | "expires_at">, { merge: false }>());
  return job && isEnded(job, new Date()) ? { status: 409, formErrors: [jobsSaid().postedBefore] } : null;
}

/**
 * Changes one of the caller's active jobs. Its age stays, and so does its organization if `organizationId` is
 * undefined. Returns when it was posted, or the problem to show with the form, for example an organization that is not
 * the caller's; 409 for a job that was closed or hidden while they wrote. Throws 404 for a job that is unknown or somebody
 * else's, 503 in an outage.
 */
export async function updateJob(
  client: RequestClient,
  jobId: string,
  input: JobInput,
  organizationId: string | null | undefined,
): Promise<FormProblem | { posted: string }> {
  const { deadline, ...others } = toRow(input);
  const row = {
    ...others,
    // An import's deadline may be another hour of its day than the form's: written again, it would be a new one.
    ...(!keepsDeadline(input) && { deadline }),
    ...(organizationId !== undefined && { organization_id: organizationId }),
  };
  try {
    const changed = unwrap(
      await client.from("jobs").update(row).eq("id", jobId).eq("status", "active").select("created_at").maybeSingle(),
    );
    if (changed) return { posted: changed.created_at };
    if (!(await getOwnJob(client, jobId))) throw new Response(null, { status: 404 });
    // Also closed in another tab, or hidden by reports: what was typed comes back with the form.
    return { status: 409, formErrors: [jobsSaid().closedMeanwhile] };
  } catch (error) {
    return problemOf(error, input);
  }
}

function toRow(input: JobInput) {
  const { budgetType, unit } = storedPay(input.budgetType);
  return {
    title: input.title,
    description: input.description,
    company_name: input.companyName,
    company_url: input.companyUrl,
    for_client: storedHires(input.hires),
    client_name: input.clientName,
    budget_type: budgetType,
    pay_currency: input.payCurrency,
    ...(unit && { pay_unit: unit }),
    budget_min: input.budgetMin,
    budget_max: input.budgetMax,
    duration: input.duration,
    experience_level: input.experienceLevel,
    job_type: input.jobType,
    employment_type: input.employmentType ?? null,
    openings: input.openings ?? 1,
    open_to_students: input.openToStudents,
    location: input.location,
    skills_required: input.skills,
    deadline: input.deadline,
  };
}

/**
 * Combines the form's id with its content: someone who goes back and posts a different job with the same form gets a
 * second job, and none is lost.
 */
function submissionKey({ submissionId, ...job }: JobInput): string | null {
  if (submissionId === undefined) return null;
  return uuidFrom(JSON.stringify(job), submissionId);
}

/** The form's fields for the columns in which the database looks for a fee, besides the description. */
const FIELDS: Record<string, keyof JobInput> = {
  title: "title",
  company_name: "companyName",
  client_name: "clientName",
  location: "location",
  skills_required: "skills",
};

function problemOf(error: unknown, { repostOf }: JobInput): FormProblem {
  if (!(error instanceof DatabaseError)) throw error;
  const t = jobsSaid();
  if (error.code === NOT_FOUND) {
    return repostOf ? { status: 404, formErrors: [t.noSource] } : { fieldErrors: { organizationId: [t.notOwned] } };
  }
  if (error.code === "PT409") return { status: 409, formErrors: [t.underReview] };
  if (error.code === "PT422") return { fieldErrors: { [FIELDS[error.hint ?? ""] ?? "description"]: [t.asksForMoney] } };
  logError("job not saved", { code: error.code });
  return { status: 422, formErrors: [t.notSaved] };
}
