import { useFetcher, useFetchers, useNavigation } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";

export type Reading = { unread: number; isRead: (notification: { id: string; isRead: boolean }) => boolean };

/** One for the panel and the page, so that a press in either shows in both. */
export function useReadAll() {
  return useFetcher<ActionProblem>({ key: "read-all-notifications" });
}

/** What is read: as stored, and what is being marked just now; that falls back by itself if it fails. */
export function useReading(stored: number): Reading {
  const { formAction, formData } = useNavigation();
  const all = useReadAll().formData !== undefined;
  const posted = formAction?.split("?")[0] === NOTIFICATIONS_PATH ? formData : undefined;
  const marked = new Set(
    useFetchers()
      .filter((fetcher) => fetcher.formAction === NOTIFICATIONS_PATH && fetcher.formData?.get("intent") === "read")
      .map((fetcher) => fetcher.formData?.get("id")),
  );
  if (posted?.get("intent") === "open") marked.add(posted.get("id"));
  return {
    unread: all ? 0 : Math.max(0, stored - marked.size),
    isRead: ({ id, isRead }) => isRead || all || marked.has(id),
  };
}
