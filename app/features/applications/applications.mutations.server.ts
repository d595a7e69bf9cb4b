import { getJob, getOwnJob, hasJobEnded } from "~/features/jobs/jobs.queries.server";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { ApplyInput } from "~/domain/applications/application.schema";
import { getOwnApplication } from "./applications.queries.server";
import { payKey, payOf } from "~/domain/pay";
import { applicationsSaid } from "./applications-said.words";

/**
 * Applies to a job as the member. Sending the same form again succeeds and keeps one application. Returns null, or the
 * problem to show with the form: 403 own job, 409 already applied, 410 job ended, 422 no such CV, or no skills to show
 * (requirements/jobs.md 66, 67, 68, requirements/talent.md 115b, requirements/dashboard.md 110). Throws 404 for a job
 * that is unknown or gone, 503 when the database is unreachable.
 */
export async function createApplication(
  client: RequestClient,
  applicantId: string,
  jobId: string,
  input: ApplyInput,
): Promise<FormProblem | null> {
  const { submissionId, coverLetter, proposedRate, rateIn, withCv, withSkills } = input;
  const pay = rateIn && payOf(rateIn);
  try {
    unwrap(
      await client.from("job_applications").insert({
        job_id: jobId,
        applicant_id: applicantId,
        submission_id: submissionId,
        cover_letter: coverLetter,
        proposed_rate: proposedRate,
        ...(pay && { rate_currency: pay.currency, rate_unit: pay.unit }),
        with_cv: withCv,
        with_skills: withSkills,
      }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    switch (error.code) {
      case "23505":
        return problemOfSecond(client, applicantId, jobId, input);
      case "PT410":
        // The database gives the same answer for a missing job, but the job's page shows 404 for that one.
        if (!(await getJob(client, jobId)) && !(await hasJobEnded(client, jobId))) {
          throw new Response(null, { status: 404 });
        }
        return { status: 410, formErrors: [applicationsSaid().ended] };
      case "PT422":
        if (error.hint === "with_skills") {
          return { status: 422, fieldErrors: { withSkills: [applicationsSaid().noSkills] } };
        }
        return { status: 422, fieldErrors: { withCv: [applicationsSaid().noCv] } };
      case "42501": {
        const [job, own] = await Promise.all([getJob(client, jobId), getOwnJob(client, jobId)]);
        if (own) return { status: 403, formErrors: [applicationsSaid().ownJob] };
        throw new Response(null, { status: job ? 403 : 404 });
      }
      default:
        throw error;
    }
  }
}

/**
 * Withdraws the member's own application while it is pending; repeating it succeeds. Returns false if a decided
 * application stays. Throws as `unwrap` does.
 */
export async function withdrawApplication(client: RequestClient, applicantId: string, jobId: string): Promise<boolean> {
  const removed = unwrap(
    await client
      .from("job_applications")
      .delete()
      .eq("job_id", jobId)
      .eq("applicant_id", applicantId)
      .eq("status", "pending")
      .select("id"),
  );
  return (removed ?? []).length > 0 || (await getOwnApplication(client, applicantId, jobId)) === null;
}

/** The problem of a second application to the same job; null when it is the same form sent again. */
async function problemOfSecond(
  client: RequestClient,
  applicantId: string,
  jobId: string,
  input: ApplyInput,
): Promise<FormProblem | null> {
  const earlier = await getOwnApplication(client, applicantId, jobId);
  if (!earlier) return { formErrors: [applicationsSaid().outOfDate] };
  // The same form with changed content was not stored; reporting success would lose the changes silently.
  const same =
    earlier.submission_id === input.submissionId &&
    earlier.cover_letter === input.coverLetter &&
    earlier.proposed_rate === input.proposedRate &&
    (earlier.proposed_rate === null ||
      input.rateIn === undefined ||
      payKey(earlier.rate_currency, earlier.rate_unit) === input.rateIn) &&
    earlier.with_cv === input.withCv &&
    earlier.with_skills === input.withSkills;
  return same ? null : { status: 409, formErrors: [applicationsSaid().alreadyApplied] };
}
