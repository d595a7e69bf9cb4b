import type { Language } from "~/i18n/language";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * The language in which the member is written to (docs/decisions/0089-mails-in-a-members-language.md), and whether they
 * said to be under 18 (docs/decisions/0087-younger-members.md); row security answers for oneself alone. Throws as
 * `unwrap` does.
 */
export async function getLocaleAndAge(
  client: RequestClient,
  memberId: string,
): Promise<{ locale: Language; younger: boolean }> {
  const row = unwrap(await client.from("profiles").select("locale, is_younger").eq("id", memberId).maybeSingle());
  return { locale: row?.locale === "bn" ? "bn" : "en", younger: row?.is_younger ?? false };
}
