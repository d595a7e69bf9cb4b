import type { RequestClient } from "~/supabase/client.server";
import { becameOf } from "~/supabase/errors.server";
import { type Decision, DECISIONS } from "~/domain/applications/application-status";

/** What became of a decision: `decided` before, in another tab, or `reviewed` while reports of the job are looked at. */
export type Decided = "done" | "decided" | "reviewed";

/**
 * Moves an application to one of the caller's jobs. The database locks the row, so of two tabs one
 * wins. The same decision again is a success, and a hidden job takes no yes (docs/decisions/0144-hidden-jobs.md).
 * Throws 404 for an id that is unknown or another poster's (requirements/dashboard.md 79, 80), 503 in an outage.
 */
export async function decideApplication(client: RequestClient, id: string, decision: Decision): Promise<Decided> {
  const refusals = { PT409: "decided", PT423: "reviewed" } as const;
  return becameOf(client.rpc("decide_application", { id, decision: DECISIONS[decision] }), refusals);
}
