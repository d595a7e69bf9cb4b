import { redirect, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/notifications";
import type { loader as rootLoader } from "~/root";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { MarkAllRead } from "~/features/notifications/components/mark-all-read";
import { NotificationRow } from "~/features/notifications/components/notification-row";
import { PAGE_SIZE, PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { withLive } from "~/features/notifications/live/live-unread";
import { notificationAction } from "~/features/notifications/notifications.actions.server";
import { listNotifications } from "~/features/notifications/notifications.queries.server";
import { NOTIFICATIONS_PATH, notificationsPath } from "~/domain/notifications/paths";
import { useLiveUnread } from "~/features/notifications/live/use-live-unread";
import { useReading } from "~/features/notifications/use-reading";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { pageNumber } from "~/lib/page-number";
import { Toast } from "~/ui/feedback/toast";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { Empty } from "~/ui/primitives/empty";

export const middleware = [noindex];

const trail = [
  { name: "Home", to: "/" },
  { name: "Notifications", to: NOTIFICATIONS_PATH },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const page = pageNumber(url.searchParams);
  const list = await listNotifications(context.get(supabaseContext), page);
  // Past the end: the unread count comes with the rows, so there is nothing true to show.
  if (page > 1 && list.notifications.length === 0) throw redirect(NOTIFICATIONS_PATH);
  return { page, ...list };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return notificationAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Notifications") },
  { name: "robots", content: "noindex" },
];

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, more } = loaderData;
  const { rows } = useLiveUnread();
  const bell = useRouteLoaderData<typeof rootLoader>("root")?.inbox;
  // Older pages get no new rows, but count as the bell above them does.
  const list = page === 1 ? withLive(loaderData, rows, PAGE_SIZE) : loaderData;
  const unread = page > 1 && bell && rows.length > 0 ? withLive(bell, rows, PANEL_SIZE).unread : list.unread;
  const reading = useReading(unread);
  return (
    <Page trail={trail} title="Notifications" width="reading">
      {actionData?.problem ? (
        <Toast type="error" message="Nothing was marked read" description={actionData.problem} />
      ) : null}
      {list.notifications.length === 0 ? (
        <Empty title="Nothing has happened yet" action={<ButtonLink to="/jobs">Find a job</ButtonLink>}>
          Applications, decisions, requests to connect and meetings are told here as they happen.
        </Empty>
      ) : (
        <>
          <Cluster spread>
            <p role="status" className="font-medium">
              {reading.unread} unread
            </p>
            <MarkAllRead unread={reading.unread} />
          </Cluster>
          <Rows aria-label="All notifications">
            {list.notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} reading={reading} />
            ))}
          </Rows>
        </>
      )}
      <PageLinks page={page} more={more} pathOf={notificationsPath} />
    </Page>
  );
}
