import type { RequestClient } from "~/supabase/client.server";
import { becameOf, isDone } from "~/supabase/errors.server";

/**
 * Closes the caller's own job and says whether it was `filled`, null where nobody asked; closing twice is fine. False
 * for one that is hidden, which stays as it is. Throws 404 for any other (requirements/jobs.md 69).
 */
export async function closeJob(client: RequestClient, jobId: string, filled: boolean | null): Promise<boolean> {
  return isDone(client.rpc("close_job", { id: jobId, ...(filled !== null && { filled }) }), "PT409");
}

/** What became of opening a job again: `late` after 14 days or its own end, `reviewed` while reports of it stand. */
export type Reopening = "done" | "late" | "reviewed";

/**
 * Opens the caller's closed job again; one that is open stays so. Throws 404 for any other, and `tooMany()` where the
 * cap of open jobs is reached (requirements/jobs.md 69).
 */
export async function reopenJob(client: RequestClient, jobId: string): Promise<Reopening> {
  const refusals = { PT410: "late", PT409: "reviewed" } as const;
  return becameOf(client.rpc("reopen_job", { id: jobId }), refusals);
}
