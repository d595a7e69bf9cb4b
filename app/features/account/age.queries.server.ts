import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Returns whether the rules for members under 18 apply to this one (docs/decisions/0087-younger-members.md): they said
 * they are, and no guardian has agreed. Row security lets members read only their own row. Throws as `unwrap` does.
 */
export async function isYounger(client: RequestClient, memberId: string): Promise<boolean> {
  const row = unwrap(
    await client.from("profiles").select("is_younger, guardian_agreed_at").eq("id", memberId).maybeSingle(),
  );
  return row !== null && row.is_younger && row.guardian_agreed_at === null;
}
