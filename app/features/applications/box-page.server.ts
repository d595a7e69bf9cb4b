import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { BOX_PAGE_SIZE, boxFrom, boxPageFrom, boxPages } from "./application-boxes";
import { receivedView, sentView } from "./application-views.server";
import { countReceived, listReceived } from "./received.queries.server";
import { countSent, listSent } from "./sent.queries.server";

/** The box that the address asks for, and the counts of both, null where they can't be had. Throws as `unwrap` does. */
export async function boxPage(client: RequestClient, userId: string, params: URLSearchParams) {
  const [sent, received] = await Promise.all([
    optional("applications sent", countSent(client, userId)),
    optional("applications received", countReceived(client)),
  ]);
  const counts = { sent: sent === "failed" ? null : sent, received: received === "failed" ? null : received };
  const box = boxFrom(params, counts);
  const total = counts[box];
  const page = boxPageFrom(params, total ?? Infinity);
  const now = new Date();
  const shown =
    box === "sent"
      ? { box, applications: (await listSent(client, userId, page)).map((row) => sentView(row, now)) }
      : { box, applications: (await listReceived(client, page)).map(receivedView) };
  const length = total === null ? { more: shown.applications.length === BOX_PAGE_SIZE } : { pages: boxPages(total) };
  return { ...shown, counts, page, length };
}

export type BoxPage = Awaited<ReturnType<typeof boxPage>>;
