import type { z } from "~/lib/zod";
import type { reportSchema } from "~/domain/jobs/job.schema";
import type { Reportable } from "~/domain/moderation/reportable";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapFound } from "~/supabase/errors.server";

/**
 * Reports something of somebody else's, of a kind of `private.reportable_kinds`; reporting it twice counts once. Enough
 * reports warn of a job or hide it (requirements/jobs.md 72). Throws 404 when it is not shown, else as `unwrap` does.
 */
export async function report(
  client: RequestClient,
  kind: "job" | "talent" | Reportable,
  id: string,
  { reason, details }: z.output<typeof reportSchema>,
): Promise<void> {
  await unwrapFound(client.rpc("report", { kind, id, reason, ...(details !== null && { details }) }));
}
