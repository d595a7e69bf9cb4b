import { useEffect, useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { liveUnread } from "~/features/notifications/live/live-unread";
import { useLiveUnread } from "~/features/notifications/live/use-live-unread";

/**
 * Loads the page anew when the stream tells of a message that it does not show yet: of the given conversation, or of any
 * where that is null. `newestAt` is when the newest was written that is shown.
 */
export function useLiveMessages(conversation: string | null, newestAt: string | null): void {
  const { rows, untold } = useLiveUnread();
  const { revalidate } = useRevalidator();
  const concerns = ({ thread }: { thread: string | null }) =>
    thread !== null && (conversation === null || thread === conversation);
  const news = rows.find(concerns);
  const id = news && isAfter(news.at, newestAt) ? news.id : null;
  useEffect(() => {
    if (id !== null) void revalidate();
  }, [id, revalidate]);

  const told = conversation === null ? undefined : untold.find(concerns)?.id;
  // Before it is painted: a toast would lie over what it tells of.
  useLayoutEffect(() => {
    if (told !== undefined) liveUnread.shown(told);
  }, [told]);
}

function isAfter(at: string, other: string | null): boolean {
  return other === null || Date.parse(at) > Date.parse(other);
}
