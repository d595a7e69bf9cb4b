import { logWarning } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import type { NewMember, OwnSignUp } from "./own-sign-up.server";

/**
 * Returns whether the owner of the mailbox has not yet claimed the session's account by saying who they are
 * (docs/decisions/0150-who-owns-an-account.md). Throws 503 in an outage.
 */
export async function isUnclaimed(client: RequestClient): Promise<boolean> {
  return unwrap(await client.rpc("account_unclaimed")) === true;
}

/**
 * Claims the account for the owner of its mailbox, who has set a password before. Returns false if no password is set.
 * Throws 503 in an outage, 401 when the session has ended.
 */
export async function claimAccount(client: RequestClient, person: NewMember): Promise<boolean> {
  return unwrap(await client.rpc("claim_account", wordsOf(person))) === true;
}

/**
 * Returns, after a mail's link was opened, whether the account is claimed. Claims it if this browser sent the sign-up
 * form that created it; the password typed there then stays valid. Returns false if another browser sent the form, or
 * if we can't tell now: the next page then asks again.
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
