import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { buttonClass } from "~/ui/primitives/button";
import { Pill } from "~/ui/primitives/pill";
import { TextRuns } from "~/ui/primitives/text-runs";
import type { NotificationView } from "../notification-view.server";
import { listWords } from "./list.words";
import { beside, PostForm } from "~/ui/form/post-form";

type Props = { notification: NotificationView; onAnswer: () => void };

/**
 * Accept and Decline below the notification of a waiting request to connect. Shows the answer at once, and the buttons
 * again if it can't be stored.
 */
export function RequestAnswer({ notification: { id, request, message, runs }, onAnswer }: Props) {
  const fetcher = useFetcher<ActionProblem>();
  const { pathname, search } = useLocation();
  const problem = <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} />;
  if (request === null) return problem;
  const t = listWords();
  const answered = fetcher.formData?.get("intent");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer();
    void fetcher.submit(beside(event), { method: "post", action: NOTIFICATIONS_PATH });
  };
  return (
    <>
      {problem}
      <PostForm
        fetcher={fetcher}
        action={NOTIFICATIONS_PATH}
        onSubmit={submit}
        className="flex flex-wrap items-center gap-3 ps-16 pb-3"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {answered ? (
          <Pill tone={answered === "accept" ? "green" : "neutral"}>
            {answered === "accept" ? t.connected : t.declined}
          </Pill>
        ) : (
          <fieldset className="contents">
            <legend className="sr-only">{runs ? <TextRuns runs={runs} /> : message}</legend>
            <button type="submit" name="intent" value="accept" className={buttonClass()}>
              {t.accept}
            </button>
            <button type="submit" name="intent" value="decline" className={buttonClass("secondary")}>
              {t.decline}
            </button>
          </fieldset>
        )}
      </PostForm>
    </>
  );
}
