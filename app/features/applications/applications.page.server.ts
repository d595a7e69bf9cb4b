import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import {
  type ApplicationFilter,
  applicationFilterFrom,
  applicationListFrom,
  LIST_PAGE_SIZE,
  listPageFrom,
  listPages,
  openedFrom,
} from "~/domain/applications/application-lists";
import { receivedGroups, sentView } from "./application-views.server";
import { listApplicationThreads, listReceived } from "./received.queries.server";
import { countSent, listAcceptances, listSent } from "./sent.queries.server";

/**
 * The list that the address asks for, or what it holds of one job or of the shortlisted, and the counts of both lists,
 * null where they can't be had. `receivedCount` comes with the rest of the dashboard. Throws as `unwrap` does.
 */
export async function applicationsPage(
  client: RequestClient,
  userId: string,
  params: URLSearchParams,
  receivedCount: Promise<number | null>,
) {
  const [sent, received] = await Promise.all([optional("applications sent", countSent(client, userId)), receivedCount]);
  const counts = { sent: sent === "failed" ? null : sent, received };
  const list = applicationListFrom(params, counts);
  const asked = applicationFilterFrom(params);
  const filter = list === "sent" ? { ...asked, shortlisted: false } : asked;
  // Nobody has counted what a filter leaves.
  const total = filter.job === null && !filter.shortlisted ? counts[list] : null;
  const page = listPageFrom(params, total ?? Infinity);
  const shown =
    list === "sent"
      ? { list, applications: await sentViews(client, userId, page, filter) }
      : { list, groups: await groupsOf(client, page, filter), opened: openedFrom(params) };
  const size =
    shown.list === "sent"
      ? shown.applications.length
      : shown.groups.reduce((sum, { applications }) => sum + applications.length, 0);
  const length = total === null ? { more: size === LIST_PAGE_SIZE } : { pages: listPages(total) };
  return { ...shown, counts, filter, page, size, length };
}

async function groupsOf(client: RequestClient, page: number, filter: ApplicationFilter) {
  const rows = await listReceived(client, page, filter);
  return receivedGroups(rows, await listApplicationThreads(client, acceptedOf(rows)));
}

async function sentViews(client: RequestClient, userId: string, page: number, { job }: ApplicationFilter) {
  const rows = await listSent(client, userId, page, job);
  const acceptances = await listAcceptances(client, acceptedOf(rows));
  const now = new Date();
  return rows.map((row) => sentView(row, acceptances.find(({ application_id: id }) => id === row.id) ?? null, now));
}

function acceptedOf(rows: { id: string; status: string }[]): string[] {
  return rows.filter(({ status }) => status === "accepted").map(({ id }) => id);
}

export type ApplicationsPage = Awaited<ReturnType<typeof applicationsPage>>;
