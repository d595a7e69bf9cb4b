import { href, useHref, useLocation } from "react-router";
import { titleFor } from "~/lib/brand";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { Page } from "~/ui/layout/page";
import { jobPageWords } from "./job-page.words";

/**
 * What strangers see at the address of a job that has ended, or was `reported` and is hidden; the status is 410
 * (requirements/jobs.md 69, 72). `again`: the open job that reposts it.
 */
export function JobEnded({ reported, again }: { reported: string | null; again: string | null }) {
  const t = jobPageWords();
  const title = reported ? t.hiddenTitle : t.endedTitle;
  return (
    <Page title={title} lead={reported ? t.hiddenLead(reported) : t.endedLead} width="reading" start>
      <title>{titleFor(title)}</title>
      <meta name="robots" content="noindex" />
      {again ? <ButtonLink to={href("/jobs/:id", { id: again })}>{t.postedAgain}</ButtonLink> : null}
      <ButtonLink to={JOBS_PATH} variant={again ? "secondary" : "primary"}>
        {t.seeOpen}
      </ButtonLink>
    </Page>
  );
}

export function JobOffline() {
  const page = useHref(useLocation().pathname);
  const t = jobPageWords();
  return (
    <Page title={t.notLoaded} lead={t.offline} width="reading" start>
      <a href={page} className={buttonClass()}>
        {t.again}
      </a>
    </Page>
  );
}
