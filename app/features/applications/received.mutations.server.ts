import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrapFound } from "~/supabase/errors.server";
import { applicationsSaid } from "./applications-said.words";

/**
 * Notes that the caller has opened the letter of an application to one of their jobs, which the applicant sees
 * (requirements/dashboard.md 79). Throws 404 for an id that is unknown or another poster's, 503 in an outage.
 */
export async function readApplication(client: RequestClient, id: string): Promise<void> {
  await unwrapFound(client.rpc("read_application", { id }));
}

/** Keeps the caller's private note; null takes it away (requirements/dashboard.md 110). Throws as `readApplication`. */
export async function noteApplication(client: RequestClient, id: string, note: string | null): Promise<void> {
  await unwrapFound(client.rpc("note_application", { id, note: note ?? "" }));
}

/** Puts an application on the caller's shortlist or takes it off (requirements/dashboard.md 110). Throws as `readApplication`. */
export async function shortlistApplication(client: RequestClient, id: string, shortlisted: boolean): Promise<void> {
  await unwrapFound(client.rpc("shortlist_application", { id, shortlisted }));
}

/**
 * Rejects those of the applications that wait, with a text that each applicant reads (requirements/dashboard.md 110).
 * Returns how many, or what to tell with the form where the text asks for money. Throws 404 where none is the caller's.
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
