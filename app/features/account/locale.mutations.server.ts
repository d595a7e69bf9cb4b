import type { Language } from "~/i18n/language";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Keeps in which language the member is written to; the database tells the auth service, whose mails follow. Throws
 * as `unwrap` does.
 */
export async function saveLocale(client: RequestClient, memberId: string, locale: Language): Promise<void> {
  unwrap(await client.from("profiles").update({ locale }).eq("id", memberId));
}
