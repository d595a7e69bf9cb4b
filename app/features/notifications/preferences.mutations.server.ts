import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type NotificationTopic, otherTopics } from "~/domain/notifications/topics";

const UNIQUE_VIOLATION = "23505";

/** Stores which topics the member wants; we stop creating notifications for the others. Throws as `unwrap` does. */
export async function saveNotificationTopics(
  client: RequestClient,
  userId: string,
  topics: readonly NotificationTopic[],
): Promise<void> {
  const muted = otherTopics(topics);
  const change = async () =>
    unwrap(await client.from("notification_preferences").update({ muted }).eq("user_id", userId).select("user_id"));
  if ((await change())?.length) return;
  const created = await client.from("notification_preferences").insert({ user_id: userId, muted });
  // The same form sent twice at once: the other one was first.
  if (created.error?.code === UNIQUE_VIOLATION) await change();
  else unwrap(created);
}
