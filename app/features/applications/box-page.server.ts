import type { RequestClient } from "~/supabase/client.server";
import { boxFrom, boxPageFrom, boxPages } from "./application-boxes";
import { receivedView, sentView } from "./application-views.server";
import { countReceived, listReceived } from "./received.queries.server";
import { countSent, listSent } from "./sent.queries.server";

/** The box that the address asks for, and the counts of both. Throws as `unwrap` does. */
export async function boxPage(client: RequestClient, userId: string, params: URLSearchParams) {
  const [sent, received] = await Promise.all([countSent(client, userId), countReceived(client)]);
  const counts = { sent, received };
  const box = boxFrom(params, counts);
  const page = boxPageFrom(params, counts[box]);
  const common = { counts, page, pages: boxPages(counts[box]) };
  const now = new Date();
  return box === "sent"
    ? { ...common, box, applications: (await listSent(client, userId, page)).map((row) => sentView(row, now)) }
    : { ...common, box, applications: (await listReceived(client, page)).map(receivedView) };
}

export type BoxPage = Awaited<ReturnType<typeof boxPage>>;
