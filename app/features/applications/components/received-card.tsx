import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { Pill } from "~/ui/primitives/pill";
import { buttonClass } from "~/ui/primitives/button";
import { textLinkClass } from "~/ui/primitives/text-link";
import { decidedStatus, isUndecided, statusTerm } from "~/domain/applications/application-status";
import type { ReceivedView } from "../application-views.server";
import { MoneyWarning } from "~/features/warnings/money-warning";
import type { RefusedForm } from "../refused-form";
import { Cluster } from "~/ui/layout/stack";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import { ApplicantContact } from "./applicant-contact";
import { ApplicantCv } from "./applicant-cv";
import { ClosedLetter } from "./closed-letter";
import { Letter } from "./letter";
import { PrivateNote } from "./private-note";
import { ChooseToReject } from "./reject-several";
import { ReportText } from "./report-text";
import { ShownSkills } from "./shown-skills";
import { applicationsWords } from "./applications.words";
import { beside, PostForm } from "~/ui/form/post-form";

type Props = {
  application: ReceivedView;
  /** The id of the heading that names the job. */
  titleId: string;
  action: string;
  /** Whether the request before this page opened its letter. */
  opened: boolean;
  /** Whether several applications can be rejected at once. */
  choosable: boolean;
  refused: RefusedForm | undefined;
};

/**
 * An application to one of the member's jobs. Shows a decision or an opened letter at once, and reverts it when the
 * server refuses it or can't be reached.
 */
export function ReceivedCard({ application, titleId, action, opened, choosable, refused }: Props) {
  const { id, applicant, status: stored, rate, sent, excerpt, letter, answer } = application;
  const t = applicationsWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const fetcher = useFetcher<ActionProblem>();
  const [isOpen, setIsOpen] = useState(opened);
  const asked = fetcher.formData?.get("intent");
  const status = decidedStatus(asked) ?? stored;
  const nameId = `application-${id}`;
  const formId = `answer-${id}`;
  const isSending = fetcher.state !== "idle" && asked !== "read";
  const { label, tone } = statusTerm(status);

  const send = (event: FormEvent<HTMLFormElement>) => {
    // The pressed button disappears at once, so keep the focus in the card.
    heading.current?.focus({ preventScroll: true });
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "read") return;
    event.preventDefault();
    setIsOpen(true);
    void fetcher.submit(beside(event), { method: "post", action });
  };
  return (
    <li>
      <ProblemToast answer={fetcher.data?.problem ? fetcher.data : undefined} busy={fetcher.state !== "idle"} />
      <article aria-labelledby={`${nameId} ${titleId}`} aria-busy={fetcher.state !== "idle"} className="grid gap-2 p-4">
        <PostForm
          fetcher={fetcher}
          id={formId}
          action={action}
          preventScrollReset
          onSubmit={send}
          className="grid gap-2"
        >
          <input type="hidden" name="applicationId" value={id} />
          <input type="hidden" name="redirectTo" value={`${action}&opened=${id}#${nameId}`} />
          <Cluster as="header">
            {choosable && isUndecided(stored) ? <ChooseToReject id={id} nameId={nameId} refused={refused} /> : null}
            <Heading ref={heading} id={nameId} tabIndex={-1} size="body" className="scroll-mt-20">
              <MemberText>{applicant}</MemberText>
            </Heading>
            <Pill tone={tone}>{label}</Pill>
            {application.shortlisted ? <Pill tone="purple">{t.shortlisted}</Pill> : null}
            <p className="text-sm text-muted">
              <time dateTime={sent.iso}>{sent.date}</time>
              {rate ? t.asks(rate) : null}
            </p>
          </Cluster>
          {application.shown ? <ShownSkills shown={application.shown} /> : null}
          {excerpt === "" ? (
            <p className="text-sm text-muted">{t.letterHidden}</p>
          ) : application.read || asked === "read" ? (
            <Letter excerpt={excerpt} whole={letter} open={isOpen} describedBy={nameId} />
          ) : (
            <ClosedLetter excerpt={excerpt} whole={letter} describedBy={nameId} />
          )}
          {application.asksForMoney ? <MoneyWarning /> : null}
          {answer ? (
            <p className="max-w-prose text-sm whitespace-pre-line text-muted">
              {t.youWrote}
              <MemberText>{answer}</MemberText>
            </p>
          ) : null}
          {isUndecided(status) ? (
            <fieldset disabled={isSending} className="flex min-w-0 flex-wrap items-start gap-3">
              <legend className="sr-only">{t.answer}</legend>
              <Answers applicant={applicant} nameId={nameId} />
            </fieldset>
          ) : null}
        </PostForm>
        {application.read && excerpt !== "" ? <ReportText kind="application" id={id} describedBy={nameId} /> : null}
        {stored === "accepted" ? (
          <ApplicantContact
            contact={application.contact}
            withdrawn={application.withdrawn}
            thread={application.thread}
            describedBy={nameId}
          />
        ) : null}
        {application.cv ? <ApplicantCv {...{ id, status: stored, nameId }} cv={application.cv} /> : null}
        <PrivateNote id={id} note={application.note} nameId={nameId} action={action} refused={refused}>
          <button
            form={formId}
            type="submit"
            name="intent"
            value={application.shortlisted ? "unlist" : "shortlist"}
            disabled={isSending}
            aria-describedby={nameId}
            className={`${textLinkClass({ tap: "row", tone: "quiet" })} text-sm`}
          >
            {application.shortlisted ? t.unlist : t.shortlist}
          </button>
        </PrivateNote>
      </article>
    </li>
  );
}

function Answers({ applicant, nameId }: { applicant: string; nameId: string }) {
  const t = applicationsWords();
  return (
    <>
      <ConfirmButton
        label={t.accept}
        name="intent"
        value="accept"
        describedBy={nameId}
        confirmation={{
          title: t.acceptAsk(applicant),
          text: <p>{t.acceptMeans}</p>,
          label: t.acceptYes,
          variant: "primary",
        }}
      />
      <button type="submit" name="intent" value="reject" aria-describedby={nameId} className={buttonClass("secondary")}>
        {t.reject}
      </button>
    </>
  );
}
