import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isDone, unavailable } from "~/supabase/errors.server";

/** The database's answer while there is a picture left: nothing else is in the way (docs/decisions/0160). */
const PICTURES_LEFT = "PT409";

/**
 * Deletes the caller's account and all that is theirs (docs/decisions/0013), then takes the session
 * cookies back. The member's pictures must be gone before, for without the account nobody could remove them any
 * more; `removePictures` does so once the database has said that nothing else is in the way, and its problem is what this
 * returns, with the account left as it was. Throws 503 when the database is away or another tab has just sent a picture.
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
  // The session went with the account. Whatever this answers, the browser keeps nothing of worth.
  await client.auth.signOut({ scope: "local" });
  return null;
}

function isDeleted(client: RequestClient): Promise<boolean> {
  return isDone(client.rpc("delete_account"), PICTURES_LEFT);
}
