import type { RequestClient } from "~/supabase/client.server";
import { becameOf } from "~/supabase/errors.server";
import { type Decision, DECISIONS } from "~/domain/applications/application-status";

/** The result of a decision: `decided` already, in another tab, or `reviewed`: reports of the job are under review. */
export type Decided = "done" | "decided" | "reviewed";

/**
 * Decides on an application to one of the caller's jobs. The database locks the row, so of two tabs one wins. Repeating
 * the same decision succeeds; an application to a hidden job can't be accepted (docs/decisions/0144-hidden-jobs.md).
 * Throws 404 for an unknown id or another poster's (requirements/dashboard.md 79, 80), 503 in an outage.
 */
export async function decideApplication(client: RequestClient, id: string, decision: Decision): Promise<Decided> {
  const refusals = { PT409: "decided", PT423: "reviewed" } as const;
  return becameOf(client.rpc("decide_application", { id, decision: DECISIONS[decision] }), refusals);
}
