import { type FormEvent, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import type { Action } from "~/ui/primitives/action";
import { ActionMenu } from "~/ui/primitives/action-menu";
import type { NotificationView } from "../notification-view.server";
import type { Reading } from "../use-reading";
import { NotificationItem } from "./notification-item";

/** A notification on the page of all: as in the panel, and while unread it can be marked read in place. */
export function NotificationRow({ notification, reading }: { notification: NotificationView; reading: Reading }) {
  const { id, title, link } = notification;
  const row = useRef<HTMLLIElement>(null);
  const fetcher = useFetcher<ActionProblem>();
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "read") return;
    event.preventDefault();
    // The menu goes away with what it did: the keyboard stays with the row.
    row.current?.focus({ preventScroll: true });
    void fetcher.submit({ intent: "read", id }, { method: "post", action: NOTIFICATIONS_PATH });
  };
  return (
    <NotificationItem ref={row} notification={notification} reading={reading} onSubmit={submit}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {reading.isRead(notification) ? null : <ActionMenu compact thing={title} actions={actionsOn(link)} />}
      {fetcher.data?.problem ? <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} /> : null}
    </NotificationItem>
  );
}

function actionsOn(link: string | null): Action[] {
  const read: Action = { label: "Mark read", name: "intent", value: "read", variant: "quiet" };
  return link ? [{ label: "Open", name: "intent", value: "open", elsewhere: true }, read] : [read];
}
