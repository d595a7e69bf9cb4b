import type { StaffRole } from "~/domain/operator/staff-roles";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, isDone, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { operator } from "./components/operator.words";
import { listStaff } from "./operator.queries.server";

/**
 * Queues a mail that failed, or whose result is unknown, for the worker's next run, which drops it if it must not be
 * sent any more. Returns null, or what to tell the operator if it waits already or is gone. Throws 404 if the caller is
 * no operator, else as `unwrap` does.
 */
export async function retryMail(client: RequestClient, mail: string): Promise<string | null> {
  if (await isDone(client.rpc("retry_mail", { mail }), NOT_FOUND)) return null;
  await assertOperator(client);
  return operator().gone;
}

/**
 * The same for all mails that failed since the beginning of this day in Dhaka; returns how many. Throws 404 if the
 * caller is no operator, else as `unwrap` does.
 */
export async function retryMails(client: RequestClient, since: string): Promise<number> {
  return (await unwrapFound(client.rpc("retry_mails", { since }))) ?? 0;
}

/**
 * Gives the member with this confirmed address a staff role; twice is fine. Returns null, or the problem to show with
 * the form: 404 for an unknown address, 409 for one's own. Throws 404 if the caller is no operator, else as `unwrap` does.
 */
export async function giveRole(client: RequestClient, email: string, role: StaffRole): Promise<FormProblem | null> {
  try {
    unwrap(await client.rpc("give_role", { email, role }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === NOT_FOUND) {
      await assertOperator(client);
      return { status: 404, fieldErrors: { email: [operator().noAccount] } };
    }
    if (error.code === "PT409") return { status: 409, fieldErrors: { email: [operator().own] } };
    throw error;
  }
}

/**
 * Removes a role from another staff member. Returns null, or what to tell the operator if that member has it no longer.
 * Throws 404 if the caller is no operator, else as `unwrap` does.
 */
export async function takeRole(client: RequestClient, member: string, role: StaffRole): Promise<string | null> {
  try {
    unwrap(await client.rpc("take_role", { member, role }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NOT_FOUND)) throw error;
    await assertOperator(client);
    return operator().roleGone;
  }
}

/** Throws 404 for a caller who has meanwhile lost the role: the database gives them the answer of "no such member". */
async function assertOperator(client: RequestClient): Promise<void> {
  await listStaff(client);
}
