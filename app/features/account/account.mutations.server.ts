import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Deletes the caller's account and all that is theirs (docs/decisions/0013), then takes the session
 * cookies back. Throws 503 when the database is away, with nothing deleted.
 */
export async function deleteAccount(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("delete_account"));
  // The session went with the account. Whatever this answers, the browser keeps nothing of worth.
  await client.auth.signOut({ scope: "local" });
}
