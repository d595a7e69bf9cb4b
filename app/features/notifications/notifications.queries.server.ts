import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import { notificationView } from "./notification-view.server";

const PAGE_SIZE = 50;
const PANEL_SIZE = 10;
const PANEL_MESSAGE = 120;

/** A page of the caller's notifications, newest first, and how many of all are unread. Throws as `unwrap` does. */
export async function listNotifications(client: RequestClient, page: number) {
  // One more than is shown tells whether there is another page.
  const rows = await newest(client, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1);
  const now = new Date();
  return {
    notifications: rows.slice(0, PAGE_SIZE).map((row) => notificationView(row, now)),
    unread: unreadOf(rows),
    more: rows.length > PAGE_SIZE,
  };
}

/**
 * What the header's bell shows: the newest few, and how many of all are unread. Never throws: null
 * where the database did not answer, because no page may fail over its bell.
 */
export async function getBellNews(client: RequestClient) {
  try {
    const rows = await newest(client, 0, PANEL_SIZE);
    const now = new Date();
    return { unread: unreadOf(rows), notifications: rows.map((row) => notificationView(row, now, PANEL_MESSAGE)) };
  } catch (error) {
    logError("notifications not loaded", { code: error instanceof DatabaseError ? error.code : undefined });
    return null;
  }
}

export type BellNews = NonNullable<Awaited<ReturnType<typeof getBellNews>>>;

async function newest(client: RequestClient, first: number, size: number) {
  const rows = await client
    .from("my_notifications")
    .select("id, title, message, type, link, is_read, created_at, unread")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + size - 1);
  return unwrap(rows) ?? [];
}

/** Each row carries the count of all; without rows there is nothing to count. */
function unreadOf(rows: { unread: number }[]): number {
  return rows[0]?.unread ?? 0;
}
