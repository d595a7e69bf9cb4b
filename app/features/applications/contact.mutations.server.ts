import type { RequestClient } from "~/supabase/client.server";
import { isDone } from "~/supabase/errors.server";

/**
 * Shares the caller's name and contact with the poster who accepted their application, or stops sharing; they may
 * switch as often as they like (requirements/dashboard.md 108). Returns false while the job is hidden
 * (docs/decisions/0144-hidden-jobs.md) or its poster suspended (docs/decisions/0110-suspension.md). Throws 404 for an
 * application that is unknown, another's or not accepted, 503 in an outage.
 */
export async function shareContact(client: RequestClient, application: string, share: boolean): Promise<boolean> {
  return isDone(client.rpc("share_contact", { application, share }), "PT423");
}
