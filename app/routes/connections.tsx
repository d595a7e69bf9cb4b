import type { Route } from "./+types/connections";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { ConnectionList } from "~/features/connections/components/connection-list";
import { connectionAction } from "~/features/connections/connections.actions.server";
import {
  CONNECTION_TABS,
  CONNECTIONS_PATH,
  connectionsPageFrom,
  connectionTabFrom,
} from "~/domain/connections/connection-lists";
import { connectionView } from "~/features/connections/connection-view.server";
import { countConnections, listConnections } from "~/features/connections/connections.queries.server";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";

export const middleware = [noindex];

const GONE = "This request is no longer there: it was taken back. Load the page again to see what is.";

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
  { name: "Connections", to: CONNECTIONS_PATH },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const tab = connectionTabFrom(url.searchParams);
  const counts = await countConnections(client);
  const page = connectionsPageFrom(url.searchParams, counts[tab] ?? Infinity);
  const now = new Date();
  const rows = counts[tab] === 0 ? [] : await listConnections(client, tab, page);
  return { tab, counts, page, connections: rows.map((row) => connectionView(row, now)) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return connectionAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, GONE);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const label = CONNECTION_TABS.find(({ id }) => id === loaderData?.tab)?.label;
  return [{ title: titleFor(label ? `${label}: Connections` : "Connections") }, { name: "robots", content: "noindex" }];
};

export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      trail={trail}
      title="Connections"
      lead="Email addresses are shown only between members who both agreed."
      width="reading"
    >
      <ConnectionList key={loaderData.tab} {...loaderData} />
    </Page>
  );
}
