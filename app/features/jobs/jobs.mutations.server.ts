import { v5 as uuidFrom } from "uuid";
import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, orNotFound, unwrap } from "~/supabase/errors.server";
import type { JobInput, reportSchema } from "~/domain/jobs/job.schema";

const ASKS_FOR_MONEY =
  "Jobs may not ask applicants for money: no fee, no deposit, no payment to be considered. Please reword this.";

/**
 * Posts a job. The same form sent again, by ten clicks or after an outage, posts nothing more
 * (requirements/jobs.md 64). Returns null, or what to tell with the form; throws 503 when the database
 * is away.
 */
export async function createJob(client: RequestClient, clientId: string, input: JobInput): Promise<FormProblem | null> {
  const row = { ...toRow(input), client_id: clientId, submission_id: submissionKey(input) };
  try {
    unwrap(await client.from("jobs").insert(row));
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "23505") return null;
    return problemOf(error);
  }
}

/**
 * Changes an active job of the caller's; its age stays. Returns null, or what to tell with the form;
 * throws 404 for a job that is unknown, somebody else's or no longer active, 503 in an outage.
 */
export async function updateJob(
  client: RequestClient,
  clientId: string,
  jobId: string,
  input: JobInput,
): Promise<FormProblem | null> {
  try {
    const changed = unwrap(
      await client
        .from("jobs")
        .update(toRow(input))
        .eq("id", jobId)
        .eq("client_id", clientId)
        .eq("status", "active")
        .select("id")
        .maybeSingle(),
    );
    if (!changed) throw new Response(null, { status: 404 });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/** Closes the caller's own job for good; closing twice is fine. Throws 404 for any other (requirements/jobs.md 69). */
export async function closeJob(client: RequestClient, jobId: string): Promise<void> {
  try {
    unwrap(await client.rpc("close_job", { id: jobId }));
  } catch (error) {
    throw orNotFound(error);
  }
}

/**
 * Reports somebody else's job; reporting it twice counts once. Enough reports warn of it or hide
 * it (requirements/jobs.md 72). Throws 404 when there is no such open job, else as `unwrap` does.
 */
export async function reportJob(
  client: RequestClient,
  jobId: string,
  { reason, details }: z.output<typeof reportSchema>,
): Promise<void> {
  try {
    unwrap(await client.rpc("report_job", { id: jobId, reason, ...(details !== null && { details }) }));
  } catch (error) {
    throw orNotFound(error);
  }
}

function toRow(input: JobInput) {
  return {
    title: input.title,
    description: input.description,
    company_name: input.companyName,
    company_url: input.companyUrl,
    budget_type: input.budgetType,
    budget_min: input.budgetMin,
    budget_max: input.budgetMax,
    duration: input.duration,
    experience_level: input.experienceLevel,
    job_type: input.jobType,
    location: input.location,
    skills_required: input.skills,
    deadline: input.deadline,
  };
}

/**
 * The form's id together with what was typed: whoever comes back with the Back button and posts a
 * different job by the same form gets a second job, and no job is lost.
 */
function submissionKey({ submissionId, ...job }: JobInput): string | null {
  if (submissionId === undefined) return null;
  return uuidFrom(JSON.stringify(job), submissionId);
}

function problemOf(error: unknown): FormProblem {
  if (!(error instanceof DatabaseError)) throw error;
  if (error.code === "PT422") return { fieldErrors: { description: [ASKS_FOR_MONEY] } };
  logError("job not saved", { code: error.code });
  return { status: 422, formErrors: ["The job could not be saved as it is. Please check the fields and try again."] };
}
