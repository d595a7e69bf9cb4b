import type { RefObject } from "react";
import { href } from "react-router";
import { ApplyButton } from "~/features/applications/components/apply-panel";
import { jobPageWords } from "~/features/jobs/components/job-page.words";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink } from "~/ui/primitives/button";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import { applicationsPath } from "~/domain/applications/application-lists";
import { statusTerm } from "~/domain/applications/application-status";

type Props = {
  page: {
    job: { id: string };
    own: boolean;
    status: string;
    ended: boolean;
    signedIn: boolean;
    application: { status: string } | null;
    submissionId: string | null;
  };
  dialog: RefObject<HTMLDialogElement | null>;
  /** Whether it is in the bar at the bottom of a phone's screen, which must also link to what is above on the page. */
  inBar?: boolean;
};

/** The main action on a job: apply, sign in to apply, or for its poster manage it. */
export function JobAction({ page, dialog, inBar = false }: Props) {
  const { job, own, status, ended, signedIn, application, submissionId } = page;
  const path = href("/jobs/:id", { id: job.id });
  const t = jobPageWords();
  if (submissionId !== null) return <ApplyButton dialog={dialog} />;
  if (!signedIn && !ended) return <ButtonLink to={signInPath(`${path}#apply`)}>{t.signIn}</ButtonLink>;
  if (!inBar) return null;
  if (application || !own || status !== "active") return null;
  return (
    <ButtonLink to={href("/jobs/:id/edit", { id: job.id })} variant="secondary" className="whitespace-nowrap">
      {t.edit}
    </ButtonLink>
  );
}

/** The state of the viewer's application, with a link down to it. */
export function ApplicationState({ status }: { status: string }) {
  const { label, tone } = statusTerm(status);
  return (
    <TextLink href="#apply" tap="line">
      <span className="sr-only">{jobPageWords().yours}</span>
      <Pill tone={tone}>{label}</Pill>
    </TextLink>
  );
}

/** A poster's link to the job's applications. */
export function ApplicationsLink({ jobId, count }: { jobId: string; count: number }) {
  return (
    <TextLink to={applicationsPath("received", 1, { job: jobId })} tap="line" className="font-bold">
      {jobPageWords().applications(count)}
    </TextLink>
  );
}
