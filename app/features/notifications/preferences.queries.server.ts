import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type NotificationKind, otherKinds } from "~/domain/notifications/preferences.schema";

/** The kinds of notification that the member has on; all, until they say otherwise. Throws as `unwrap` does. */
export async function getNotificationKinds(client: RequestClient, userId: string): Promise<NotificationKind[]> {
  const row = unwrap(await client.from("notification_preferences").select("muted").eq("user_id", userId).maybeSingle());
  return otherKinds(row?.muted ?? []);
}
