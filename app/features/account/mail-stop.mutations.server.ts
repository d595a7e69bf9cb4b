import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Starts sending to the caller's address again, first a mail that says so; does nothing when sending never stopped.
 * Throws as `unwrap` does: `tooMany()` on the fourth try within 24 hours.
 */
export async function tryMailAgain(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("try_mail_again"));
}
