import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import type { Reportable } from "~/domain/moderation/reportable";
import { reportedTitle } from "~/domain/moderation/reported-title";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/**
 * Returns the name of another member's content that the caller may report; null for their own and for what they can't
 * see. `id` must be a UUID. Throws as `unwrap` does.
 */
export async function getReportable(
  client: RequestClient,
  kind: Reportable | "job",
  id: string,
): Promise<string | null> {
  return reportedTitle(kind, unwrap(await client.rpc("reportable", { kind, id }, { get: true })));
}

/** Returns where a member goes on after reporting a job: to its page, or to the list if reports have just hidden it. */
export async function pageAfterReport(client: RequestClient, job: string): Promise<string> {
  const title = await optional("the job after its report", getReportable(client, "job", job));
  return title === null || title === "failed" ? JOBS_PATH : `${JOBS_PATH}/${job}`;
}
