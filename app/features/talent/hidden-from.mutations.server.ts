import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapFound } from "~/supabase/errors.server";

/**
 * Keeps the caller's profile from an organization's owners; once more changes nothing. Throws 404 for one that is not listed
 * or not proved, `tooMany()` over the limit, and as `unwrap` does (requirements/talent.md hidden-from).
 */
export async function hideFrom(client: RequestClient, organization: string): Promise<void> {
  await unwrapFound(client.rpc("hide_from", { organization }));
}

/** Lets an organization's owners find the caller again, be they hidden or not. Throws as `unwrap` does. */
export async function showTo(client: RequestClient, organization: string): Promise<void> {
  unwrap(await client.rpc("show_to", { organization }));
}
