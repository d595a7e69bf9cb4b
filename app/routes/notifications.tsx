import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/notifications";
import type { loader as rootLoader } from "~/root";
import { supabaseContext } from "~/context";
import { answerRequestAction } from "~/features/connections/connections.actions.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { MarkAllRead } from "~/features/notifications/components/mark-all-read";
import { NotificationList } from "~/features/notifications/components/notification-list";
import { PAGE_SIZE, PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { withLive, withRead } from "~/features/notifications/live/live-unread";
import { notificationAction } from "~/features/notifications/notifications.actions.server";
import { countNotifications, listNotifications } from "~/features/notifications/notifications.queries.server";
import { notificationsPath } from "~/domain/notifications/paths";
import { useLiveUnread } from "~/features/notifications/live/use-live-unread";
import { useReading } from "~/features/notifications/use-reading";
import { bellWords } from "~/features/notifications/components/bell.words";
import { listWords } from "~/features/notifications/components/list.words";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { intentAction } from "~/lib/form-action.server";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { pageNumber } from "~/lib/page-number";
import { Toast } from "~/ui/feedback/toast";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Empty } from "~/ui/primitives/empty";
import { TextLink } from "~/ui/primitives/text-link";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const page = pageNumber(url.searchParams);
  const list = await listNotifications(client, page);
  if (page > 1 && list.notifications.length === 0) {
    // Count them only now. Always go to an earlier page than this one, even if rows have arrived meanwhile.
    const pages = Math.min(page - 1, Math.ceil((await countNotifications(client)) / PAGE_SIZE));
    leadToLastPage(context, page, pages, notificationsPath);
  }
  return { page, ...list };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const mark = () => notificationAction(request, context, url);
  const answer = () => answerRequestAction(request, context, url);
  return intentAction(context, { open: mark, read: mark, "read-all": mark, accept: answer, decline: answer });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(bellWords().title) },
  { name: "robots", content: "noindex" },
];

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, more } = loaderData;
  const live = useLiveUnread();
  const { rows, told } = live;
  const bell = useRouteLoaderData<typeof rootLoader>("root")?.inbox;
  // Older pages get no new rows, but show the same count as the bell.
  const list = withRead(page === 1 ? withLive(loaderData, rows, PAGE_SIZE) : loaderData, live);
  const inBell = bell && withRead(withLive(bell, rows, PANEL_SIZE), live);
  const unread = page > 1 && inBell && (rows.length > 0 || told) ? inBell.unread : list.unread;
  const reading = useReading(unread);
  const t = listWords();
  const isEmpty = list.notifications.length === 0;
  return (
    <Page
      title={bellWords().title}
      lead={isEmpty ? undefined : <p role="status">{t.unread(reading.unread)}</p>}
      action={
        isEmpty ? undefined : (
          <MarkAllRead unread={reading.unread} shown={[...list.notifications, ...(inBell?.notifications ?? [])]} />
        )
      }
      width="reading"
    >
      {actionData?.problem ? (
        <Toast type="error" message={bellWords().notMarked} description={actionData.problem} />
      ) : null}
      {isEmpty ? (
        <Empty title={t.nothing} action={<ButtonLink to="/jobs">{t.findJob}</ButtonLink>}>
          {t.nothingText}
        </Empty>
      ) : (
        <NotificationList notifications={list.notifications} reading={reading} />
      )}
      <PageLinks page={page} more={more} pathOf={notificationsPath} />
      <TextLink to="/settings#settings-notifications" tap="row" className="justify-self-start">
        {t.choose}
      </TextLink>
    </Page>
  );
}
