import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";

/**
 * Counts the caller's visit to a talent's page, once a day; the database leaves out the own page.
 * Never throws and need not be waited for: a page must not be slower, let alone fail, for being counted.
 */
export async function recordProfileView(client: RequestClient, talentId: string): Promise<void> {
  try {
    unwrap(await client.rpc("record_profile_view", { talent_id: talentId }));
  } catch (error) {
    logError("profile view not counted", { code: error instanceof DatabaseError ? error.code : undefined });
  }
}
