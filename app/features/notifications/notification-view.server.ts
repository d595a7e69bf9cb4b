import { formatDistance } from "date-fns/formatDistance";
import { safeRedirect } from "~/lib/safe-redirect";
import { truncate } from "~/lib/truncate";

type Row = {
  id: string;
  title: string;
  message: string;
  type: string;
  link: string | null;
  is_read: boolean;
  created_at: string;
};

/**
 * What is shown of a notification, worded here so that relative times agree on both sides of
 * hydration. `longest` cuts the message: the panel travels with every page.
 */
export function notificationView(row: Row, now: Date, longest = Infinity) {
  return {
    id: row.id,
    title: row.title,
    message: truncate(row.message, longest),
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
