import { useFetcher, useFetchers, useNavigation } from "react-router";
import { pageOf } from "~/i18n/language";
import type { ActionProblem } from "~/lib/action-problem";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import { useLiveUnread } from "./live/use-live-unread";

export type Reading = { unread: number; isRead: (notification: { id: string; isRead: boolean }) => boolean };

/** One fetcher for the panel and the page, so that a click in either shows in both. */
export function useReadAll() {
  return useFetcher<ActionProblem>({ key: "read-all-notifications" });
}

/** Returns what is read: as stored, plus what is being marked right now, which reverts by itself on failure. */
export function useReading(stored: number): Reading {
  const { formAction, formData } = useNavigation();
  const { told } = useLiveUnread();
  const all = useReadAll().formData !== undefined;
  const posted = isList(formAction) ? formData : undefined;
  const marked = new Set(
    useFetchers()
      .filter(({ formAction: to, formData: sent }) => isList(to) && sent?.get("intent") !== "read-all")
      .flatMap((fetcher) => idsIn(fetcher.formData)),
  );
  if (posted?.get("intent") === "open") for (const id of idsIn(posted)) marked.add(id);
  // The stream may already have subtracted it before the answer arrives.
  const counted = [...marked].filter((id) => !told || told.ids.includes(id));
  return {
    unread: all ? 0 : Math.max(0, stored - counted.length),
    isRead: ({ id, isRead }) => isRead || all || marked.has(id),
  };
}

/** Whether a form posts to the list; the router gives the whole path. */
function isList(formAction: string | undefined): boolean {
  return pageOf(formAction ?? "") === NOTIFICATIONS_PATH;
}

/** The notifications that a posted button is about. */
function idsIn(form: FormData | undefined): string[] {
  return [form?.get("id"), form?.get("others")].flatMap((ids) => String(ids ?? "").split(",")).filter(Boolean);
}
