import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { type NotificationKind, otherKinds } from "~/domain/notifications/preferences.schema";

const UNIQUE_VIOLATION = "23505";

/** Stores which kinds of notification the member wants; the others are no longer written. Throws as `unwrap` does. */
export async function saveNotificationKinds(
  client: RequestClient,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  const muted = otherKinds(kinds);
  const change = async () =>
    unwrap(await client.from("notification_preferences").update({ muted }).eq("user_id", userId).select("user_id"));
  if ((await change())?.length) return;
  const created = await client.from("notification_preferences").insert({ user_id: userId, muted });
  // The same form sent twice at once: the other one was first.
  if (created.error?.code === UNIQUE_VIOLATION) await change();
  else unwrap(created);
}
