import { type MailCategory, otherCategories } from "~/domain/account/mail-categories";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Stores which kinds of mail the caller wants; the others are no longer sent. Throws as `unwrap` does. */
export async function saveMailCategories(client: RequestClient, wanted: readonly MailCategory[]): Promise<void> {
  unwrap(await client.rpc("mute_mails", { categories: otherCategories(wanted), wanted: [...wanted] }));
}

/** What a mail's link names: what to stop, or to send again, and for whom as only the mail knows it. */
export type MailLink = { about: MailCategory; token: string };

/**
 * Stops mails of a kind to whom a mail's link is for, or sends them again; whoever asks. Says the same of a link that
 * is nobody's, so that nothing can be learnt from it. Throws as `unwrap` does.
 */
export async function setMailsByLink(client: RequestClient, { about, token }: MailLink, wanted: boolean) {
  unwrap(await client.rpc("set_mail_by_link", { token, category: about, wanted }));
}
