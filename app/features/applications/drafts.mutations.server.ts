import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Records whether the member's device holds an unsent application to this job, so that a mail can remind them of the
 * deadline. Stores nothing of the text. Answers the same for a job that is closed, unknown or the member's own. Throws
 * as `unwrap` does.
 */
export async function noteDraft(client: RequestClient, jobId: string, kept: boolean): Promise<void> {
  unwrap(await client.rpc("begin_application", { job: jobId, begun: kept }));
}
