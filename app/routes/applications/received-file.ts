import type { Route } from "./+types/received-file";
import { supabaseContext } from "~/context";
import { applicationFilterFrom, applicationsPath } from "~/domain/applications/application-lists";
import { requireViewer } from "~/features/auth/viewer.server";
import { receivedCsv } from "~/features/applications/received-csv.server";
import { listAllReceived } from "~/features/applications/received.queries.server";
import { noindex } from "~/lib/noindex.server";

export const middleware = [noindex];

/** Sends the caller's received applications as CSV, all or filtered like the list; the file name reveals nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, new URL(applicationsPath("received"), url));
  const rows = await listAllReceived(context.get(supabaseContext), applicationFilterFrom(url.searchParams));
  return new Response(receivedCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="applications.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
