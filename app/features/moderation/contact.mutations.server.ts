import type { z } from "~/lib/zod";
import type { contactSchema } from "~/domain/moderation/moderation.schema";
import { language } from "~/i18n/current";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Sends a member's or a visitor's message to the moderators' queue. Stores a visitor's message once if it is sent twice
 * within a day. Throws 429 over the limit of a member, or of all visitors, else as `unwrap`.
 */
export async function contactUs(client: RequestClient, { email, body }: z.output<typeof contactSchema>): Promise<void> {
  unwrap(await client.rpc("contact_us", { address: email, locale: language(), body }));
}
