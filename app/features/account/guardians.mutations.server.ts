import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap } from "~/supabase/errors.server";
import { guardiansSaid } from "./guardians-said.words";

/**
 * Names the caller's guardian, who gets at most one mail a day. Returns null, or the problem to show with the form: the
 * address is the caller's own, or the guardian has already answered. Throws 429 over the limit, else as `unwrap` does
 * (docs/decisions/0098-mails-nobody-asked-for.md).
 */
export async function askGuardian(client: RequestClient, address: string): Promise<FormProblem | null> {
  try {
    unwrap(await client.rpc("ask_guardian", { address }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const t = guardiansSaid();
    if (error.code === "PT422") return { status: 422, fieldErrors: { email: [t.notAGuardian] } };
    if (error.code === "PT409") return { status: 409, formErrors: [t.answered] };
    if (error.code === "PT403") return { status: 403, formErrors: [t.older] };
    throw error;
  }
}

/** Forgets the caller's guardian and ends their yes, if any; a no stays. Throws as `unwrap` does. */
export async function forgetGuardian(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("forget_guardian"));
}

/** Saves a guardian's answer by their mail's link; false if the link is no longer valid. Throws as `unwrap` does. */
export async function answerAsGuardian(client: RequestClient, token: string, agrees: boolean): Promise<boolean> {
  return isDone(client.rpc("answer_as_guardian", { token, agrees }), NOT_FOUND);
}
