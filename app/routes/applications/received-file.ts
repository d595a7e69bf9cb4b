import type { Route } from "./+types/received-file";
import { supabaseContext } from "~/context";
import { applicationFilterFrom, applicationsPath } from "~/domain/applications/application-lists";
import { requireViewer } from "~/features/auth/viewer.server";
import { receivedCsv } from "~/features/applications/received-csv.server";
import { listAllReceived } from "~/features/applications/received.queries.server";
import { noindex } from "~/lib/noindex.server";

export const middleware = [noindex];

/** The caller's received applications as a table, all or what the list's filter leaves; its name says nothing of them. */
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
