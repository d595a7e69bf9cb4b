import type { RequestClient } from "~/supabase/client.server";
import { isDone } from "~/supabase/errors.server";
import { type Decision, DECISIONS } from "~/domain/applications/application-status";

/**
 * Moves an application to one of the caller's jobs. The database locks the row, so of two tabs one
 * wins; false tells the other that it was decided before. The same decision again is a success.
 * Throws 404 for an id that is unknown or another poster's (requirements/dashboard.md 79, 80), 503 in an outage.
 */
export async function decideApplication(client: RequestClient, id: string, decision: Decision): Promise<boolean> {
  return isDone(client.rpc("decide_application", { id, decision: DECISIONS[decision] }), "PT409");
}
