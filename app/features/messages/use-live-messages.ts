import { useEffect, useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { liveUnread } from "~/features/notifications/live/live-unread";
import { useLiveUnread } from "~/features/notifications/live/use-live-unread";

type Shown = {
  /** The conversation whose messages the page shows; null for all of them. */
  conversation: string | null;
  /** The time of the newest message on the page. */
  newestAt: string | null;
  /** Whether the page shows new messages; an earlier page of a conversation does not. */
  isNewest?: boolean;
};

/** Reloads the page when the stream announces a message that belongs on it. */
export function useLiveMessages({ conversation, newestAt, isNewest = true }: Shown): void {
  const { rows, untold } = useLiveUnread();
  const { revalidate } = useRevalidator();
  const concerns = ({ thread }: { thread: string | null }) =>
    isNewest && thread !== null && (conversation === null || thread === conversation);
  const news = rows.find(concerns);
  const id = news && isAfter(news.at, newestAt) ? news.id : null;
  useEffect(() => {
    if (id !== null) void revalidate();
  }, [id, revalidate]);

  const told = conversation === null ? undefined : untold.find(concerns)?.id;
  // Before the paint, so that no toast covers the message it announces.
  useLayoutEffect(() => {
    if (told !== undefined) liveUnread.shown(told);
  }, [told]);
}

function isAfter(at: string, other: string | null): boolean {
  return other === null || Date.parse(at) > Date.parse(other);
}
