import { useId } from "react";
import { useFetcher } from "react-router";
import { FREQUENCIES } from "~/domain/alerts/alert-lists";
import { ALERTS_PATH } from "~/domain/alerts/alert-paths";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { buttonClass } from "~/ui/primitives/button";
import { Card, CardTitle } from "~/ui/primitives/card";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import type { AlertRow } from "../alerts.queries.server";
import { alertWords } from "./alerts.words";
import { PostForm } from "~/ui/form/post-form";

/** One alert: how often it comes, and its buttons. */
export function AlertCard({ alert: { id, title, href, filters, frequency } }: { alert: AlertRow }) {
  const t = alertWords();
  const titleId = useId();
  const fetcher = useFetcher<ActionProblem>();
  const other = frequency === "daily" ? "weekly" : "daily";
  const busy = fetcher.state !== "idle";
  return (
    <li>
      <ProblemToast answer={fetcher.data} busy={busy} />
      <Card as="article" aria-labelledby={titleId}>
        <CardTitle id={titleId} to={href}>
          <MemberText>{title}</MemberText>
        </CardTitle>
        {filters.length > 1 ? (
          <p className="text-muted wrap-anywhere">
            <FactsText facts={filters} />
          </p>
        ) : null}
        <footer className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{FREQUENCIES.label(frequency)}</p>
          <PostForm fetcher={fetcher} action={ALERTS_PATH} preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="frequency" value={other} />
            <button
              type="submit"
              name="intent"
              value="change"
              aria-describedby={titleId}
              disabled={busy}
              className={buttonClass("secondary")}
            >
              {other === "daily" ? t.makeDaily : t.makeWeekly}
            </button>
            <button
              type="submit"
              name="intent"
              value="delete"
              aria-describedby={titleId}
              disabled={busy}
              className={buttonClass("quiet")}
            >
              {t.delete}
            </button>
          </PostForm>
        </footer>
      </Card>
    </li>
  );
}
