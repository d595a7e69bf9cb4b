import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Notes that the member's device keeps an application to this job that is not sent, so that a mail can remind of the
 * deadline, or that it no longer does; nothing of the text. Says the same of a job that is closed, unknown or the
 * member's own. Throws as `unwrap` does.
 */
export async function noteDraft(client: RequestClient, jobId: string, kept: boolean): Promise<void> {
  unwrap(await client.rpc("begin_application", { job: jobId, begun: kept }));
}
