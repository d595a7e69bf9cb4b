import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Records that the caller now says they are 18; changes nothing if they already were. Throws as `unwrap` does. */
export async function comeOfAge(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("come_of_age"));
}
