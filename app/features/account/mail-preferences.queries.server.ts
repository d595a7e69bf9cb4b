import { type MailCategory, otherCategories } from "~/domain/account/mail-categories";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

/** Why nothing is sent to an address: mails came back from it, or its reader called one spam. */
export type MailStop = "bounced" | "complained";

const settingsSchema = z.object({
  muted: z.array(z.string()),
  stop: z.object({ reason: z.enum(["bounced", "complained"]) }).nullable(),
});

/**
 * The kinds of mail that the caller has on, all but the digest until they say otherwise; and why their mails don't reach
 * them, null where they do (docs/decisions/0093-outbox.md). Throws as `unwrapAs` does.
 */
export async function getMailSettings(
  client: RequestClient,
): Promise<{ categories: MailCategory[]; stop: MailStop | null }> {
  const { muted, stop } = unwrapAs(settingsSchema, await client.rpc("my_mail_settings"));
  return { categories: otherCategories(muted), stop: stop?.reason ?? null };
}
