import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Marks one of the member's notifications read, with the `others` merged into its row, even if already read. Returns
 * its link; undefined when it is unknown or another member's. Throws as `unwrap` does.
 */
export async function readNotification(
  client: RequestClient,
  userId: string,
  id: string,
  others: readonly string[],
): Promise<string | null | undefined> {
  const rows = unwrap(
    await client
      .from("notifications")
      .update({ is_read: true })
      .in("id", [id, ...others])
      .eq("user_id", userId)
      .select("id, link"),
  );
  return rows?.find((row) => row.id === id.toLowerCase())?.link;
}

/** Marks the member's notifications as read up to a time; fine if none is unread. Throws as `unwrap` does. */
export async function readAllNotifications(client: RequestClient, userId: string, until: string): Promise<void> {
  const unread = client.from("notifications").update({ is_read: true }).eq("user_id", userId).eq("is_read", false);
  unwrap(await unread.lte("created_at", until));
}
