import { type FormEvent, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Merged } from "~/domain/notifications/merged-notifications";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import type { Action } from "~/ui/primitives/action";
import { beside } from "~/ui/form/post-form";
import { ActionMenu } from "~/ui/primitives/action-menu";
import type { NotificationView } from "../notification-view.server";
import type { Reading } from "../use-reading";
import { bellWords } from "./bell.words";
import { listWords } from "./list.words";
import { NotificationItem } from "./notification-item";
import { RequestAnswer } from "./request-answer";

type Props = { notification: Merged<NotificationView>; reading: Reading };

/**
 * A notification on the page of all. Like in the panel, but an unread one can be marked read in place, and a request to
 * connect answered in place.
 */
export function NotificationRow({ notification, reading }: Props) {
  const { title, link } = notification;
  const row = useRef<HTMLLIElement>(null);
  const fetcher = useFetcher<ActionProblem>();
  const { pathname, search } = useLocation();
  // The pressed button disappears, so keep the focus in the row.
  const stay = () => row.current?.focus({ preventScroll: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "read") return;
    event.preventDefault();
    stay();
    void fetcher.submit(beside(event), { method: "post", action: NOTIFICATIONS_PATH });
  };
  return (
    <NotificationItem
      ref={row}
      notification={notification}
      reading={reading}
      onSubmit={submit}
      wide
      below={<RequestAnswer notification={notification} onAnswer={stay} />}
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {reading.isRead(notification) ? null : <ActionMenu compact thing={title} actions={actionsOn(link)} />}
      {fetcher.data?.problem ? <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} /> : null}
    </NotificationItem>
  );
}

function actionsOn(link: string | null): Action[] {
  const read: Action = { label: listWords().markRead, name: "intent", value: "read", variant: "quiet" };
  return link ? [{ label: bellWords().open, name: "intent", value: "open", elsewhere: true }, read] : [read];
}
