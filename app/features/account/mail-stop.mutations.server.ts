import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Writes to the caller's address again, beginning with a mail that says so; does nothing where it was reached all along.
 * Throws as `unwrap` does: `tooMany()` for the fourth within 24 hours.
 */
export async function tryMailAgain(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("try_mail_again"));
}
