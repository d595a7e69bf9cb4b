import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap } from "~/supabase/errors.server";
import { guardiansSaid } from "./guardians-said.words";

/**
 * Names a guardian of the caller's, who is written to at most once a day. Returns null, or what to tell with the form: an
 * address that is the caller's own, or a guardian who has answered. Throws 429 over the limit, else as `unwrap` does
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

/** Forgets whom the caller has named, and ends a yes of theirs; a no stays. Throws as `unwrap` does. */
export async function forgetGuardian(client: RequestClient): Promise<void> {
  unwrap(await client.rpc("forget_guardian"));
}

/** A guardian's answer by the link of their mail. False for a link that is none (any more); throws as `unwrap` does. */
export async function answerAsGuardian(client: RequestClient, token: string, agrees: boolean): Promise<boolean> {
  return isDone(client.rpc("answer_as_guardian", { token, agrees }), NOT_FOUND);
}
