import { type MailCategory, otherCategories } from "~/domain/account/mail-categories";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

/** Why we no longer send to an address: mails bounced, or the reader marked one as spam. */
export type MailStop = "bounced" | "complained";

const settingsSchema = z.object({
  muted: z.array(z.string()),
  stop: z.object({ reason: z.enum(["bounced", "complained"]) }).nullable(),
});

/**
 * Returns the kinds of mail that the caller has on (by default all but the digest), and why mails don't reach them,
 * null when they do (docs/decisions/0093-outbox.md). Throws as `unwrapAs` does.
 */
export async function getMailSettings(
  client: RequestClient,
): Promise<{ categories: MailCategory[]; stop: MailStop | null }> {
  const { muted, stop } = unwrapAs(settingsSchema, await client.rpc("my_mail_settings"));
  return { categories: otherCategories(muted), stop: stop?.reason ?? null };
}
