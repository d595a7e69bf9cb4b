import type { MailPlace } from "~/domain/operator/failed-mails";
import { mailStates } from "~/domain/operator/mail-states";
import { taskOutcomes } from "~/domain/operator/task-outcomes";
import { STAFF_ROLES } from "~/domain/operator/staff-roles";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { distance } from "~/i18n/distance.server";
import { readPage } from "~/lib/read-page";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { dataAs, unwrapFound } from "~/supabase/errors.server";

const instant = z.iso.datetime({ offset: true });

const mails = z.array(
  z.object({
    id: z.guid(),
    kind: z.string(),
    state: z.enum(["failed", "unknown"]),
    attempts: z.number(),
    tried_at: instant,
    error: z.string().nullable(),
  }),
);

/** How many mails that failed are on a page. */
const PAGE_SIZE = 50;

const overviewSchema = z.object({
  states: z.array(
    z.object({ state: z.enum(mailStates.keys), count: z.number(), more: z.boolean(), oldest_due_at: instant }),
  ),
  mails,
  tasks: z.array(
    z.object({
      name: z.string(),
      started_at: instant,
      finished_at: instant.nullable(),
      outcome: z.enum(taskOutcomes.keys),
      detail: z.string().nullable(),
      last_done_at: instant.nullable(),
    }),
  ),
});

/**
 * Returns the state of mails and tasks, with times in words and no names or addresses, and a page of the mails that
 * failed: the newest ones, or those after one of them. Throws 404 unless an operator asks, else as `dataAs` and
 * `unwrapFound` do.
 */
export async function getOperatorOverview(client: RequestClient, after: MailPlace | null) {
  const [answer, later] = await Promise.all([
    unwrapFound(client.rpc("operator_overview", undefined, { get: true })),
    after ? unwrapFound(client.rpc("failed_mails_after", after, { get: true })) : null,
  ]);
  const overview = dataAs(overviewSchema, answer);
  const failed = overview.states.filter(({ state }) => state === "failed" || state === "unknown");
  const { rows, more } = after
    ? readPage(dataAs(mails, later), PAGE_SIZE)
    : { rows: overview.mails, more: failed.reduce((sum, { count }) => sum + count, 0) > PAGE_SIZE };
  const last = rows.at(-1);
  const now = new Date();
  const ago = (at: string) => distance(new Date(at), now, { addSuffix: true });
  return {
    states: mailStates.keys.map((state) => {
      const known = overview.states.find((row) => row.state === state);
      return {
        state,
        count: known?.count ?? 0,
        more: known?.more ?? false,
        oldest: known ? ago(known.oldest_due_at) : null,
      };
    }),
    mails: rows.map(({ tried_at: at, ...mail }) => ({ ...mail, at, ago: ago(at) })),
    /** After which of them there are older ones; null if there are none. */
    older: more && last ? { tried_at: last.tried_at, mail: last.id } : null,
    tasks: overview.tasks.map(({ name, outcome, detail, ...run }) => ({
      name,
      outcome,
      detail,
      at: run.started_at,
      ago: ago(run.started_at),
      lastDone: run.last_done_at && ago(run.last_done_at),
    })),
  };
}

export type OperatorOverview = Awaited<ReturnType<typeof getOperatorOverview>>;

const staffSchema = z.array(
  z.object({
    member_id: z.guid(),
    name: z.string().nullable(),
    email: z.string(),
    role: z.enum(STAFF_ROLES.keys),
    since: instant,
    own: z.boolean(),
  }),
);

/** Returns the staff, and since when each belongs to it. Throws as `getOperatorOverview` does. */
export async function listStaff(client: RequestClient) {
  const staff = dataAs(staffSchema, await unwrapFound(client.rpc("staff_list", undefined, { get: true })));
  return staff.map(({ member_id: id, since, ...row }) => ({ ...row, id, at: since, date: longDateInDhaka(since) }));
}

export type Staff = Awaited<ReturnType<typeof listStaff>>;
