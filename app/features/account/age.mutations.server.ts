import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Keeps that the caller says to be 18 now; nothing changes for whoever was. Throws as `unwrap` does. */
export async function comeOfAge(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("come_of_age"));
}
