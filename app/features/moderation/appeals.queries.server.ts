import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { DECISIONS } from "~/domain/moderation/decisions";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { dataAs, unwrap } from "~/supabase/errors.server";

const instant = z.iso.datetime({ offset: true });
const kind = z.enum(CASE_KINDS.keys);

const schema = z.object({
  suspended: z.boolean(),
  decisions: z.array(
    z.object({
      id: z.guid(),
      kind,
      action: z.enum(DECISIONS.keys),
      reason: z.string(),
      at: instant,
      appealable: z.boolean(),
      appeal: z.object({ body: z.string(), created_at: instant, granted: z.boolean().nullable() }).nullable(),
    }),
  ),
  reports: z.array(
    z.object({ kind, reason: z.enum(REPORT_REASONS.keys), at: instant, upheld: z.boolean().nullable() }),
  ),
});

/** Returns the decisions about the caller, with reasons and appeals, and the results of the caller's own reports. */
export async function getOwnDecisions(client: RequestClient) {
  const { suspended, decisions, reports } = dataAs(
    schema,
    unwrap(await client.rpc("my_decisions", undefined, { get: true })),
  );
  return {
    suspended,
    decisions: decisions.map((row) => ({ ...row, date: longDateInDhaka(row.at) })),
    reports: reports.map((row) => ({ ...row, date: longDateInDhaka(row.at) })),
  };
}

export type OwnDecisions = Awaited<ReturnType<typeof getOwnDecisions>>;
