import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type NotificationTopic, otherTopics } from "~/domain/notifications/topics";

/** The topics of notification that the member has on; all, until they say otherwise. Throws as `unwrap` does. */
export async function getNotificationTopics(client: RequestClient, userId: string): Promise<NotificationTopic[]> {
  const row = unwrap(await client.from("notification_preferences").select("muted").eq("user_id", userId).maybeSingle());
  return otherTopics(row?.muted ?? []);
}
