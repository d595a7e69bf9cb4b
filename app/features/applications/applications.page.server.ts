import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { LIST_PAGE_SIZE, applicationListFrom, listPageFrom, listPages } from "~/domain/applications/application-lists";
import { receivedView, sentView } from "./application-views.server";
import { countReceived, listReceived } from "./received.queries.server";
import { countSent, listSent } from "./sent.queries.server";

/** The list that the address asks for, and the counts of both, null where they can't be had. Throws as `unwrap` does. */
export async function applicationsPage(client: RequestClient, userId: string, params: URLSearchParams) {
  const [sent, received] = await Promise.all([
    optional("applications sent", countSent(client, userId)),
    optional("applications received", countReceived(client)),
  ]);
  const counts = { sent: sent === "failed" ? null : sent, received: received === "failed" ? null : received };
  const list = applicationListFrom(params, counts);
  const total = counts[list];
  const page = listPageFrom(params, total ?? Infinity);
  const now = new Date();
  const shown =
    list === "sent"
      ? { list, applications: (await listSent(client, userId, page)).map((row) => sentView(row, now)) }
      : { list, applications: (await listReceived(client, page)).map(receivedView) };
  const length = total === null ? { more: shown.applications.length === LIST_PAGE_SIZE } : { pages: listPages(total) };
  return { ...shown, counts, page, length };
}

export type ApplicationsPage = Awaited<ReturnType<typeof applicationsPage>>;
