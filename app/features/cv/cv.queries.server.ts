import type { RequestClient } from "~/supabase/client.server";
import { dataAs, unwrapAs, unwrapFound } from "~/supabase/errors.server";
import { cvRowSchema } from "./cv-row.server";

/** Returns the member's own current CV, or null without a talent profile. Throws as `unwrapAs` does. */
export async function getOwnCv(client: RequestClient) {
  return unwrapAs(cvRowSchema.nullable(), await client.rpc("own_cv", undefined, { get: true }));
}

/**
 * Returns the CV sent with an application, to the applicant, and to the poster once the applicant is revealed
 * (docs/decisions/0086-cv.md). Throws 404 for any other, else as `unwrapAs` does.
 */
export async function getApplicationCv(client: RequestClient, application: string) {
  return dataAs(cvRowSchema, await unwrapFound(client.rpc("application_cv", { id: application }, { get: true })));
}
