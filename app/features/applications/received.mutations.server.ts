import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrapFound } from "~/supabase/errors.server";
import { applicationsSaid } from "./applications-said.words";

/**
 * Marks the letter of an application to one of the caller's jobs as read, which the applicant sees
 * (requirements/dashboard.md 79). Throws 404 for an unknown id or another poster's, 503 in an outage.
 */
export async function readApplication(client: RequestClient, id: string): Promise<void> {
  await unwrapFound(client.rpc("read_application", { id }));
}

/** Saves the caller's private note; null deletes it (requirements/dashboard.md 110). Throws as `readApplication`. */
export async function noteApplication(client: RequestClient, id: string, note: string | null): Promise<void> {
  await unwrapFound(client.rpc("note_application", { id, note: note ?? "" }));
}

/** Shortlists an application or takes it off again (requirements/dashboard.md 110). Throws as `readApplication`. */
export async function shortlistApplication(client: RequestClient, id: string, shortlisted: boolean): Promise<void> {
  await unwrapFound(client.rpc("shortlist_application", { id, shortlisted }));
}

/**
 * Rejects the given applications that are still waiting, with a message to each applicant (requirements/dashboard.md
 * 110). Returns how many, or a problem for the form if the message asks for money. Throws 404 if none is the caller's.
 */
export async function rejectApplications(
  client: RequestClient,
  ids: string[],
  text: string | null,
): Promise<number | FormProblem> {
  try {
    return (await unwrapFound(client.rpc("reject_applications", { ids, note: text ?? "" }))) ?? 0;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "PT422") throw error;
    return { status: 422, fieldErrors: { text: [applicationsSaid().asksForMoney] } };
  }
}
