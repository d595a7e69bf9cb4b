import { Form } from "react-router";
import { FREQUENCIES, type Frequency } from "~/domain/alerts/alert-lists";
import { ALERTS_PATH } from "~/domain/alerts/alert-paths";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import type { ActionProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { Address } from "~/ui/primitives/address";
import { ButtonLink, type ButtonVariant } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import type { LinkedAlert } from "../alerts.queries.server";
import { AlertSummary } from "./alert-summary";
import { alertWords } from "./alerts.words";
import { Unsent } from "./unsent";

/** `problem`: the server could not be reached. */
type Answer = { done: boolean; alert: LinkedAlert | null; failed: boolean } & Partial<ActionProblem>;

type Props = {
  alert: LinkedAlert | "failed" | null;
  answer: Answer | undefined;
  words: { title: string; button: string; note?: string; done: string };
  /** What to expect once it is done. */
  doneText: (frequency: Frequency) => string;
  /** Whether the button starts the alert: then a member to whom none of its mails goes must know. */
  starts?: boolean;
  variant?: ButtonVariant;
};

/** The page of a mail's link: the alert and one button, then the result. */
export function AlertLink({ alert, answer, words, doneText, starts = false, variant }: Props) {
  const t = alertWords();
  if (answer?.done) {
    return (
      <Page title={words.done} width="form" start>
        <title>{titleFor(words.done)}</title>
        {starts && answer.alert?.unsent ? (
          <Unsent why={answer.alert.unsent} role="status" />
        ) : (
          <p role="status" className="text-lg text-muted">
            {doneText(answer.alert?.frequency ?? "daily")}
          </p>
        )}
        <ButtonLink to={answer.alert?.href ?? JOBS_PATH}>{t.toList}</ButtonLink>
      </Page>
    );
  }
  const problem = answer?.problem || (alert === "failed" || answer?.failed ? t.away : "");
  if (!problem && (!alert || answer)) {
    return (
      <Page title={t.lost} lead={t.lostText} width="form" start>
        <title>{titleFor(t.lost)}</title>
        <ButtonLink to={JOBS_PATH}>{t.jobs}</ButtonLink>
        <ButtonLink to={ALERTS_PATH} variant="secondary">
          {t.list}
        </ButtonLink>
      </Page>
    );
  }
  const shown = alert === "failed" ? null : alert;
  return (
    <Page title={words.title} width="form" start>
      <title>{titleFor(words.title)}</title>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {shown ? <AlertSummary title={shown.title} filters={shown.filters} /> : null}
      {shown?.address ? (
        <p className="text-muted">
          {t.comesTo(<Address strong>{shown.address}</Address>, FREQUENCIES.label(shown.frequency))}
        </p>
      ) : null}
      {starts && shown?.unsent ? <Unsent why={shown.unsent} role="status" /> : null}
      <Form method="post">
        <SubmitButton pendingLabel={t.wait} variant={variant}>
          {words.button}
        </SubmitButton>
      </Form>
      {words.note ? <p className="text-muted">{words.note}</p> : null}
    </Page>
  );
}
