import type { Language } from "~/i18n/language";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Returns the language in which we write to the member (docs/decisions/0089-mails-in-a-members-language.md), and
 * whether they said they are under 18 (docs/decisions/0087-younger-members.md). Row security lets members read only
 * their own row. Throws as `unwrap` does.
 */
export async function getLocaleAndAge(
  client: RequestClient,
  memberId: string,
): Promise<{ locale: Language; younger: boolean }> {
  const row = unwrap(await client.from("profiles").select("locale, is_younger").eq("id", memberId).maybeSingle());
  return { locale: row?.locale === "bn" ? "bn" : "en", younger: row?.is_younger ?? false };
}
