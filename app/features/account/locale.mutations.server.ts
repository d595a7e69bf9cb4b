import type { Language } from "~/i18n/language";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Stores the language in which we write to the member. The database passes it on to the auth service for its mails.
 * Throws as `unwrap` does.
 */
export async function saveLocale(client: RequestClient, memberId: string, locale: Language): Promise<void> {
  unwrap(await client.from("profiles").update({ locale }).eq("id", memberId));
}
