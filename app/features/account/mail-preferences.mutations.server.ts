import { type MailCategory, otherCategories } from "~/domain/account/mail-categories";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Stores which kinds of mail the caller wants; we stop sending the others. Throws as `unwrap` does. */
export async function saveMailCategories(client: RequestClient, wanted: readonly MailCategory[]): Promise<void> {
  unwrap(await client.rpc("mute_mails", { categories: otherCategories(wanted), wanted: [...wanted] }));
}

/** What the link in a mail names: the kind of mail, and the recipient as a token that only the mail contains. */
export type MailLink = { about: MailCategory; token: string };

/**
 * Stops mails of a kind to the recipient of the link, or sends them again; works without signing in. Answers an invalid
 * link the same way, so that nothing can be learnt from it. Throws as `unwrap` does.
 */
export async function setMailsByLink(client: RequestClient, { about, token }: MailLink, wanted: boolean) {
  unwrap(await client.rpc("set_mail_by_link", { token, category: about, wanted }));
}
