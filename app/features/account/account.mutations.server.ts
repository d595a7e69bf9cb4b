import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isDone, unavailable } from "~/supabase/errors.server";

/** The database's answer when only the member's pictures still block the deletion (docs/decisions/0160). */
const PICTURES_LEFT = "PT409";

/**
 * Deletes the caller's account and all their data (docs/decisions/0013), then clears the session cookies. The member's
 * pictures must go first, because nobody could remove them without the account: `removePictures` does so once the
 * database says that nothing else blocks the deletion. Returns its problem, if any, and leaves the account alone then.
 * Throws 503 when the database is unreachable or another tab has just uploaded a picture.
 */
export async function deleteAccount(
  client: RequestClient,
  removePictures: () => Promise<FormProblem | null>,
): Promise<FormProblem | null> {
  if (!(await isDeleted(client))) {
    const problem = await removePictures();
    if (problem) return problem;
    if (!(await isDeleted(client))) throw unavailable();
  }
  // The session ended with the account, so the cookies are useless now and the answer doesn't matter.
  await client.auth.signOut({ scope: "local" });
  return null;
}

function isDeleted(client: RequestClient): Promise<boolean> {
  return isDone(client.rpc("delete_account"), PICTURES_LEFT);
}
