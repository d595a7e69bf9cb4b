import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Ends one of the caller's sessions; its browser is signed out at its next request. Ignores a session that is unknown
 * or another member's. Throws as `unwrap` does.
 */
export async function endSession(client: RequestClient, session: string): Promise<void> {
  unwrap(await client.rpc("end_session", { session }));
}

/** Ends all of the caller's sessions except this one. Throws as `unwrap` does. */
export async function endOtherSessions(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("end_other_sessions"));
}
