import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type NotificationTopic, otherTopics } from "~/domain/notifications/topics";

/** Returns the notification topics that the member has on, by default all. Throws as `unwrap` does. */
export async function getNotificationTopics(client: RequestClient, userId: string): Promise<NotificationTopic[]> {
  const row = unwrap(await client.from("notification_preferences").select("muted").eq("user_id", userId).maybeSingle());
  return otherTopics(row?.muted ?? []);
}
