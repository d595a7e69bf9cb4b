import type { RouterContextProvider } from "react-router";
import { supabaseContext } from "~/context";
import {
  type ApplicationFilter,
  type ApplicationList,
  applicationFilterFrom,
  applicationListFrom,
  applicationsPath,
  listPageFrom,
  listPages,
  openedFrom,
} from "~/domain/applications/application-lists";
import { leadToLastPage } from "~/lib/last-page.server";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { receivedGroups, sentView } from "./application-views.server";
import { countReceived, listApplicationThreads, listReceived } from "./received.queries.server";
import { countSent, listAcceptances, listSent } from "./sent.queries.server";

/**
 * Loads the list that the address names, optionally filtered by job or shortlist, and the counts of both lists, null
 * when unavailable. `receivedCount` comes with the rest of the dashboard. Redirects from a page past the end to the
 * last one; throws as `unwrap` does.
 */
export async function applicationsPage(
  context: Readonly<RouterContextProvider>,
  userId: string,
  params: URLSearchParams,
  receivedCount: Promise<number | null>,
) {
  const client = context.get(supabaseContext);
  const [sent, received] = await Promise.all([optional("applications sent", countSent(client, userId)), receivedCount]);
  const counts = { sent: sent === "failed" ? null : sent, received };
  const list = applicationListFrom(params, counts);
  const asked = applicationFilterFrom(params);
  const filter = list === "sent" ? { ...asked, shortlisted: false } : asked;
  // The counts don't cover filtered lists.
  const total = filter.job === null && !filter.shortlisted ? counts[list] : null;
  const page = listPageFrom(params, total ?? Infinity);
  const { size, more, ...shown } =
    list === "sent"
      ? { list, ...(await sentViews(client, userId, page, filter)) }
      : { list, ...(await groupsOf(client, page, filter)), opened: openedFrom(params) };
  if (total === null && page > 1 && size === 0) {
    const left = await optional("applications that a filter leaves", countLeft(client, userId, list, filter));
    // Always go to an earlier page than this one, even if rows have arrived meanwhile.
    const pages = left === "failed" ? 1 : Math.min(page - 1, listPages(left));
    leadToLastPage(context, page, pages, (last) => applicationsPath(list, last, filter));
  }
  const length = total === null ? { more } : { pages: listPages(total) };
  return { ...shown, counts, filter, page, size, length };
}

function countLeft(client: RequestClient, userId: string, list: ApplicationList, filter: ApplicationFilter) {
  return list === "sent" ? countSent(client, userId, filter.job) : countReceived(client, filter);
}

async function groupsOf(client: RequestClient, page: number, filter: ApplicationFilter) {
  const { rows, more } = await listReceived(client, page, filter);
  const threads = await listApplicationThreads(client, acceptedOf(rows));
  return { groups: receivedGroups(rows, threads), size: rows.length, more };
}

async function sentViews(client: RequestClient, userId: string, page: number, { job }: ApplicationFilter) {
  const { rows, more } = await listSent(client, userId, page, job);
  const acceptances = await listAcceptances(client, acceptedOf(rows));
  const now = new Date();
  const acceptanceOf = (id: string) => acceptances.find(({ application_id }) => application_id === id) ?? null;
  return { applications: rows.map((row) => sentView(row, acceptanceOf(row.id), now)), size: rows.length, more };
}

function acceptedOf(rows: { id: string; status: string }[]): string[] {
  return rows.filter(({ status }) => status === "accepted").map(({ id }) => id);
}

export type ApplicationsPage = Awaited<ReturnType<typeof applicationsPage>>;
