import { logWarning } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import type { NewMember, OwnSignUp } from "./own-sign-up.server";

/**
 * Whether the account of the request's session still waits for whoever holds its mail to say who they are
 * (docs/decisions/0150-who-owns-an-account.md). Throws 503 in an outage.
 */
export async function isUnclaimed(client: RequestClient): Promise<boolean> {
  return unwrap(await client.rpc("account_unclaimed")) === true;
}

/**
 * Makes the account its holder's, who has set a password before. Returns false where none is set. Throws 503 in an
 * outage, 401 where the session has ended.
 */
export async function claimAccount(client: RequestClient, person: NewMember): Promise<boolean> {
  return unwrap(await client.rpc("claim_account", wordsOf(person))) === true;
}

/**
 * After a mail's link was opened: whether the account is its holder's, or becomes so because this browser sent the form
 * that made it. Then the password typed there is good again. False where somebody else's form did, and where that can't be
 * told just now: the page that this leads to asks once more.
 */
export async function claimBySignUp(client: RequestClient, own: OwnSignUp | null): Promise<boolean> {
  const unclaimed = await client.rpc("account_unclaimed");
  if (!unclaimed.error && !unclaimed.data) return true;
  if (unclaimed.error || !own) return noted(unclaimed.error);
  const claimed = await client.rpc("claim_account", { form: own.form, ...wordsOf(own) });
  return claimed.error ? noted(claimed.error) : claimed.data;
}

function wordsOf({ fullName, phone, role, age }: NewMember) {
  return { full_name: fullName, phone: phone ?? "", role, younger: age !== "adult" };
}

function noted(error: { code: string } | null): false {
  if (error) logWarning("account not claimed", { code: error.code });
  return false;
}
