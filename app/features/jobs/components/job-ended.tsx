import { useLocation } from "react-router";
import { titleFor } from "~/lib/brand";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { JOBS_PATH } from "~/domain/jobs/job-terms";

/**
 * What strangers see at the address of a job that has ended, or was `reported` and is hidden; the status is
 * 410 (requirements/jobs.md 69, 72).
 */
export function JobEnded({ reported }: { reported: string | null }) {
  const title = reported ? "This job is hidden" : "This job has ended";
  return (
    <main id="main" className="mx-auto grid max-w-xl justify-items-start gap-6 px-4 py-16">
      <title>{titleFor(title)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h1 font-bold">{title}</h1>
      <p className="text-lg text-muted">
        {reported ?? "It was closed, or its deadline has passed."} Nobody can apply{reported ? "." : " any more."}
      </p>
      <ButtonLink to={JOBS_PATH}>See open jobs</ButtonLink>
    </main>
  );
}

export function JobOffline() {
  const { pathname } = useLocation();
  return (
    <main id="main" className="mx-auto grid max-w-xl justify-items-start gap-6 px-4 py-16">
      <h1 className="text-h1 font-bold">We can't load this job</h1>
      <p className="text-lg text-muted">Your device seems to be offline.</p>
      <a href={pathname} className={buttonClass()}>
        Try Again
      </a>
    </main>
  );
}
