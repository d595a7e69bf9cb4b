import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { Toast } from "~/ui/feedback/toast";
import { BellIcon } from "~/ui/layout/bell-icon";
import { Disclosure, menuClass } from "~/ui/layout/disclosure";
import { badgeText } from "~/domain/notifications/unread-badge";
import { PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { mergedNotifications } from "~/domain/notifications/merged-notifications";
import { liveUnread, withLive, withRead } from "../live/live-unread";
import type { Unread } from "../notification-view.server";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import { useLiveUnread, useStream } from "../live/use-live-unread";
import { useReadAll, useReading } from "../use-reading";
import { bellWords } from "./bell.words";
import { MarkAllRead } from "./mark-all-read";
import { NotificationItem } from "./notification-item";

/** Loaded with the first live notification. If the scripts can't be loaded, the bell still counts it. */
const LiveToast = lazy(() =>
  import("./live-toast").then(
    ({ LiveToast: Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
);

/** The bell of `member`: the unread count and a panel with the newest. `inbox` is null if it could not be read. */
export function Bell({ member, inbox: loaded }: { member: string; inbox: Unread | null }) {
  useStream(member, loaded);
  const t = bellWords();
  const live = useLiveUnread();
  const inbox = loaded && withRead(withLive(loaded, live.rows, PANEL_SIZE), live);
  const reading = useReading(inbox?.unread ?? 0);
  const { data, state } = useReadAll();
  const [open, setOpen] = useState(false);
  const badge = badgeText(reading.unread);
  return (
    <>
      <Disclosure
        accessibleName={inbox ? t.bell(reading.unread) : t.title}
        label={
          <>
            <BellIcon />
            {badge ? (
              <span
                aria-hidden="true"
                className="absolute end-0 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger"
              >
                {badge}
              </span>
            ) : null}
          </>
        }
        buttonClass="relative grid size-11 place-items-center rounded-md hover:bg-brand-soft"
        onToggle={(isOpen) => {
          // The panel covers the toast's place and shows the same news, so dismiss the toast.
          setOpen(isOpen);
          liveUnread.told();
        }}
        panelClass={`${menuClass} w-80 max-w-[calc(100vw-2rem)]`}
      >
        <div className="flex items-center justify-between ps-4">
          <p className="font-bold">{t.title}</p>
          {inbox ? <MarkAllRead unread={reading.unread} shown={inbox.notifications} /> : null}
        </div>
        {inbox && inbox.notifications.length > 0 ? (
          <ul
            aria-label={t.newest}
            className="h-96 max-h-[calc(100dvh-11rem)] divide-y divide-line overflow-y-auto overscroll-contain border-y border-line"
          >
            {mergedNotifications(inbox.notifications).map((notification) => (
              <NotificationItem key={notification.id} notification={notification} reading={reading} />
            ))}
          </ul>
        ) : (
          <p className="border-y border-line px-4 py-6 text-muted">{inbox ? t.nothing : t.away}</p>
        )}
        <Link
          to={NOTIFICATIONS_PATH}
          className="flex min-h-11 items-center justify-center font-medium text-brand hover:bg-brand-soft"
        >
          {t.all}
        </Link>
      </Disclosure>
      {open || live.untold.length === 0 ? null : (
        <Suspense>
          <LiveToast />
        </Suspense>
      )}
      {data?.problem && state === "idle" ? (
        <Toast type="error" message={t.notMarked} description={data.problem} />
      ) : null}
    </>
  );
}
