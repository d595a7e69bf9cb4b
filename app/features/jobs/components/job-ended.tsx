import { useLocation } from "react-router";
import { titleFor } from "~/lib/brand";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { JOBS_PATH } from "~/domain/jobs/job-terms";
import { Page } from "~/ui/layout/page";

/**
 * What strangers see at the address of a job that has ended, or was `reported` and is hidden; the status is
 * 410 (requirements/jobs.md 69, 72).
 */
export function JobEnded({ reported }: { reported: string | null }) {
  const title = reported ? "This job is hidden" : "This job has ended";
  return (
    <Page
      title={title}
      lead={`${reported ?? "It was closed, or its deadline has passed."} Nobody can apply${reported ? "." : " any more."}`}
      width="reading"
      start
    >
      <title>{titleFor(title)}</title>
      <meta name="robots" content="noindex" />
      <ButtonLink to={JOBS_PATH}>See open jobs</ButtonLink>
    </Page>
  );
}

export function JobOffline() {
  const { pathname } = useLocation();
  return (
    <Page title="We can't load this job" lead="Your device seems to be offline." width="reading" start>
      <a href={pathname} className={buttonClass()}>
        Try Again
      </a>
    </Page>
  );
}
