import { formatDistance } from "date-fns/formatDistance";
import { safeRedirect } from "~/lib/safe-redirect";
import { truncate } from "~/lib/truncate";
import { type NotificationFacts, notificationWords } from "~/domain/notifications/wording";

type Row = NotificationFacts & {
  id: string;
  type: string;
  link: string | null;
  is_read: boolean;
  created_at: string;
};

/**
 * What is shown of a notification on the page, in the bell's panel and live, worded here: the sentences stay
 * out of the browser's scripts, and relative times agree on both sides of hydration. `longest` cuts the
 * message: the panel travels with every page.
 */
export function notificationView(row: Row, now: Date, longest = Infinity) {
  const { title, message } = notificationWords(row);
  return {
    id: row.id,
    title,
    message: truncate(message, longest),
    type: row.type,
    link: safeRedirect(row.link, "") || null,
    isRead: row.is_read,
    at: row.created_at,
    when: formatDistance(new Date(row.created_at), now, { addSuffix: true }),
  };
}

export type NotificationView = ReturnType<typeof notificationView>;

/** What the header's bell shows: the newest few, and how many of all are unread. */
export type Unread = { unread: number; notifications: NotificationView[] };
