import type { z } from "~/lib/zod";
import type { reportSchema } from "~/domain/jobs/job.schema";
import type { Reportable } from "~/domain/moderation/reportable";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapFound } from "~/supabase/errors.server";

/**
 * Reports another member's content, of a kind in `private.reportable_kinds`; twice counts once. Enough reports put a
 * warning on a job or hide it (requirements/jobs.md 72). Throws 404 if it isn't shown, else as `unwrap` does.
 */
export async function report(
  client: RequestClient,
  kind: "job" | "talent" | Reportable,
  id: string,
  { reason, details }: z.output<typeof reportSchema>,
): Promise<void> {
  await unwrapFound(client.rpc("report", { kind, id, reason, ...(details !== null && { details }) }));
}
