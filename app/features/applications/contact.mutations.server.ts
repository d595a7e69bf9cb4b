import type { RequestClient } from "~/supabase/client.server";
import { unwrapFound } from "~/supabase/errors.server";

/**
 * Shows the poster who accepted an application of the caller's their name and contact, or no longer, as often as they
 * like (requirements/dashboard.md 108). Throws 404 for an application that is unknown, another's or not accepted, 503 in
 * an outage.
 */
export async function shareContact(client: RequestClient, application: string, share: boolean): Promise<void> {
  await unwrapFound(client.rpc("share_contact", { application, share }));
}
