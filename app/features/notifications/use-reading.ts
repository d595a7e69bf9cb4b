import { useFetcher, useNavigation } from "react-router";
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
  const opening = posted?.get("intent") === "open" ? posted.get("id") : null;
  return {
    unread: all ? 0 : Math.max(0, stored - (opening === null ? 0 : 1)),
    isRead: ({ id, isRead }) => isRead || all || id === opening,
  };
}
