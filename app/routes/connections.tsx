import type { Route } from "./+types/connections";
import { supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { requireViewer } from "~/features/auth/viewer.server";
import { ConnectionList } from "~/features/connections/components/connection-list";
import { connections } from "~/features/connections/components/connections.words";
import { connectionAction } from "~/features/connections/connections.actions.server";
import { connectionsPageFrom, connectionsPath, connectionTabFrom } from "~/domain/connections/connection-lists";
import { connectionView } from "~/features/connections/connection-view.server";
import {
  countConnections,
  findTabOf,
  listBlockedRequests,
  listConnections,
} from "~/features/connections/connections.queries.server";
import { connectionsAnswers } from "~/features/connections/connections-answers.words";
import { warnings } from "~/features/warnings/warnings.words";
import { listAskingForMoney } from "~/features/warnings/money.queries.server";
import { withProblem } from "~/lib/action-problem";
import { optional } from "~/supabase/optional.server";
import { titleFor } from "~/lib/brand";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { TextLink } from "~/ui/primitives/text-link";
import { Page } from "~/ui/layout/page";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const named = url.searchParams.get("connection");
  const tab = (await findTabOf(client, named)) ?? connectionTabFrom(url.searchParams);
  const counts = await countConnections(client);
  const page = connectionsPageFrom(url.searchParams, counts[tab] ?? Infinity);
  const now = new Date();
  const rows = counts[tab] === 0 ? [] : await listConnections(client, tab, page, named);
  const isBlocked = rows.some((row) => row.status === "blocked");
  const asked = isBlocked ? await optional("what blocked members asked", listBlockedRequests(client)) : [];
  // Readers are warned of what waits for their answer.
  const notes = tab === "requests" ? rows.map(({ id, note }) => ({ id, text: note })) : [];
  const asking = await listAskingForMoney(client, notes);
  // If the counts failed, we don't know the last page.
  if (rows.length === 0) leadToLastPage(context, page, 1, (first) => connectionsPath(tab, first));
  // Members under 18 have no connections, so check the age only of members without any.
  const alone = Object.values(counts).every((count) => count === 0);
  const younger = alone && (await isYounger(client, viewer.id));
  return {
    tab,
    counts,
    page,
    younger,
    blockText: connectionsAnswers().blockText(tab === "connected"),
    connections: rows.map((row) => ({
      ...connectionView(row, now, asked === "failed" ? [] : asked),
      warning: asking.has(row.id) ? warnings().money : null,
    })),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return connectionAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, connections().gone);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = connections();
  const title = loaderData ? t.titleOf(t.tabs[loaderData.tab]) : t.title;
  return [{ title: titleFor(title) }, { name: "robots", content: "noindex" }];
};

export default function ConnectionsPage({ loaderData: { younger, ...lists } }: Route.ComponentProps) {
  const t = connections();
  return (
    <Page
      title={t.title}
      lead={t.lead}
      action={
        <TextLink to={MEETINGS_PATH} tap="row">
          {t.meetings}
        </TextLink>
      }
      width="reading"
    >
      {younger ? <YoungerNote /> : null}
      <ConnectionList key={lists.tab} {...lists} />
    </Page>
  );
}
