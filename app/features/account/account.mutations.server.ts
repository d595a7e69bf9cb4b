import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unavailable, unwrap } from "~/supabase/errors.server";

/** The database's answer while there is a picture left (migration `avatars`). */
const PICTURES_LEFT = "PT409";

/**
 * Deletes the caller's account and all that is theirs (docs/decisions/0013), then takes the session
 * cookies back. The member's pictures must be gone: without the account nobody could remove them any
 * more. Throws 503 when the database is away or another tab has just sent a picture, with nothing deleted.
 */
export async function deleteAccount(client: RequestClient): Promise<void> {
  try {
    unwrap(await client.rpc("delete_account"));
  } catch (error) {
    throw error instanceof DatabaseError && error.code === PICTURES_LEFT ? unavailable() : error;
  }
  // The session went with the account. Whatever this answers, the browser keeps nothing of worth.
  await client.auth.signOut({ scope: "local" });
}
