import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapFound } from "~/supabase/errors.server";

/**
 * Hides the caller's profile from an organization's owners; repeating it changes nothing. Throws 404 if it is not
 * listed or not proved, `tooMany()` over the limit, else as `unwrap` does (requirements/talent.md hidden-from).
 */
export async function hideFrom(client: RequestClient, organization: string): Promise<void> {
  await unwrapFound(client.rpc("hide_from", { organization }));
}

/** Stops hiding the caller from an organization's owners, if hidden. Throws as `unwrap` does. */
export async function showTo(client: RequestClient, organization: string): Promise<void> {
  unwrap(await client.rpc("show_to", { organization }));
}
