import type { StaffRole } from "~/domain/operator/staff-roles";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { operator } from "./components/operator.words";

/**
 * Sends a mail that failed, or may have been sent, once more with the worker's next look. Throws 404 where there is no
 * such mail, and the same for whoever is no operator; else as `unwrap` does.
 */
export async function retryMail(client: RequestClient, mail: string): Promise<void> {
  await unwrapFound(client.rpc("retry_mail", { mail }));
}

/**
 * Makes the member with this confirmed address one of the staff; again is fine. Null, or what to tell with the form: 404
 * for an unknown address, 409 for one's own. Throws as `unwrap` does.
 */
export async function giveRole(client: RequestClient, email: string, role: StaffRole): Promise<FormProblem | null> {
  try {
    unwrap(await client.rpc("give_role", { email, role }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === NOT_FOUND) return { status: 404, fieldErrors: { email: [operator().noAccount] } };
    if (error.code === "PT409") return { status: 409, fieldErrors: { email: [operator().own] } };
    throw error;
  }
}

/** Takes a role from somebody else of the staff. Throws 404 where they don't have it, else as `unwrap` does. */
export async function takeRole(client: RequestClient, member: string, role: StaffRole): Promise<void> {
  await unwrapFound(client.rpc("take_role", { member, role }));
}
