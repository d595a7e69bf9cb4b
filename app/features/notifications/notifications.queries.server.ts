import { readPage } from "~/lib/read-page";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type Cursor, FIRST } from "~/domain/notifications/cursor";
import { PAGE_SIZE } from "~/domain/notifications/list-sizes";
import { notificationViews } from "./notification-view.server";

/** The most rows that one read of a stream returns; the list has older ones. */
const STREAM_SIZE = 500;
/** More than a page of the list and the panel hold. */
const UNREAD_SIZE = 100;

/** The columns needed to word and show one. */
const COLUMNS =
  "id, kind, params, subject_name, note, title, message, type, link, is_read, created_at, awaits_answer, asks_for_money" as const;

/** Returns a page of the caller's notifications, newest first, and the total unread count. Throws as `unwrap` does. */
export async function listNotifications(client: RequestClient, page: number) {
  const { rows, more } = readPage(await newest(client, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1), PAGE_SIZE);
  return {
    notifications: notificationViews(rows, new Date(), () => more),
    unread: unreadOf(rows),
    more,
  };
}

/** How many notifications the caller has. Throws as `unwrap` does. */
export async function countNotifications(client: RequestClient): Promise<number> {
  const answer = await client.from("my_notifications").select("id", { count: "exact", head: true });
  unwrap(answer);
  return answer.count ?? 0;
}

/**
 * Returns the caller's notifications from a time on (inclusive), oldest first; the newest 500 if there are more.
 * Includes the total unread count, null if there are no rows to carry it. Throws as `unwrap` does.
 */
export async function listNotificationsSince(client: RequestClient, since: Date) {
  const answer = await client
    .from("my_notifications")
    .select(`${COLUMNS}, unread`)
    .gte("created_at", since.toISOString())
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(STREAM_SIZE);
  const rows = (unwrap(answer) ?? []).reverse();
  return { rows, unread: rows[0]?.unread ?? null };
}

export type NotificationsSince = Awaited<ReturnType<typeof listNotificationsSince>>;
export type NotificationRow = Omit<NotificationsSince["rows"][number], "unread">;

/** The ids of the caller's unread notifications, newest first, 100 at most. Throws as `unwrap` does. */
export async function listUnreadIds(client: RequestClient): Promise<string[]> {
  const rows = await client
    .from("my_notifications")
    .select("id")
    .eq("is_read", false)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(UNREAD_SIZE);
  return (unwrap(rows) ?? []).map(({ id }) => id);
}

/** Returns what one of the caller's notifications is about, as far as they may see it now. Throws as `unwrap` does. */
export async function getSubjectName(client: RequestClient, id: string): Promise<string | null> {
  const row = await client.from("my_notifications").select("subject_name").eq("id", id).maybeSingle();
  return unwrap(row)?.subject_name ?? null;
}

/** Returns the cursor of the caller's newest notification; the first possible one if none. Throws as `unwrap` does. */
export async function getNewestCursor(client: RequestClient): Promise<Cursor> {
  const [row] = await newest(client, 0, 1);
  return row ? { at: row.created_at, id: row.id } : FIRST;
}

async function newest(client: RequestClient, first: number, size: number) {
  const rows = await client
    .from("my_notifications")
    .select(`${COLUMNS}, unread`)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + size - 1);
  return unwrap(rows) ?? [];
}

/** Each row carries the total count; without rows it is 0. */
function unreadOf(rows: { unread: number }[]): number {
  return rows[0]?.unread ?? 0;
}
