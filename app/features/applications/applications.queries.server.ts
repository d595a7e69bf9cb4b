import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** The member's own application to a job, or null. Throws as `unwrap` does. */
export async function getOwnApplication(client: RequestClient, applicantId: string, jobId: string) {
  return unwrap(
    await client
      .from("job_applications")
      .select(
        "id, submission_id, cover_letter, proposed_rate, rate_currency, rate_unit, with_cv, with_skills, status, created_at, read_at, decision_note, shown:application_skills(skills, experience_years)",
      )
      .eq("job_id", jobId)
      .eq("applicant_id", applicantId)
      .maybeSingle(),
  );
}

/** Which of the jobs the member has applied to. Throws as `unwrap` does. */
export async function listAppliedJobIds(
  client: RequestClient,
  applicantId: string,
  jobIds: string[],
): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = unwrap(
    await client.from("job_applications").select("job_id").eq("applicant_id", applicantId).in("job_id", jobIds),
  );
  return (rows ?? []).map((row) => row.job_id);
}

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof getOwnApplication>>>;
