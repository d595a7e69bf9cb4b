import type { RequestClient } from "~/supabase/client.server";
import { becameOf, isDone } from "~/supabase/errors.server";

/**
 * Closes the caller's own job and records whether it was `filled`, null if not asked; closing twice is fine. Returns
 * false for a hidden job, which stays hidden. Throws 404 for any other (requirements/jobs.md 69).
 */
export async function closeJob(client: RequestClient, jobId: string, filled: boolean | null): Promise<boolean> {
  return isDone(client.rpc("close_job", { id: jobId, ...(filled !== null && { filled }) }), "PT409");
}

/** The result of reopening: `late` after 14 days or its own end, `reviewed` while reports of it are under review. */
export type Reopening = "done" | "late" | "reviewed";

/**
 * Reopens the caller's closed job; an open one stays open. Throws 404 for any other, and `tooMany()` at the limit of
 * open jobs (requirements/jobs.md 69).
 */
export async function reopenJob(client: RequestClient, jobId: string): Promise<Reopening> {
  const refusals = { PT410: "late", PT409: "reviewed" } as const;
  return becameOf(client.rpc("reopen_job", { id: jobId }), refusals);
}
