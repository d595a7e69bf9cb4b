import { useRef } from "react";
import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/job";
import { ApplyButton, ApplyPanel } from "~/features/applications/components/apply-panel";
import { ApplyRefused } from "~/features/applications/components/apply-refused";
import { OwnApplication } from "~/features/applications/components/own-application";
import { getOwnApplication } from "~/features/applications/applications.queries.server";
import { JobFacts, JobHeadline, JobLinks, JobSkills, JobText } from "~/features/jobs/components/job-details";
import { JobEnded, JobOffline } from "~/features/jobs/components/job-ended";
import { ReportNote } from "~/features/jobs/components/report-note";
import { PosterPanel } from "~/features/jobs/components/poster-panel";
import { jobPage } from "~/features/jobs/jobs.page.server";
import { orOffline } from "~/lib/or-offline";
import { BRAND, titleFor } from "~/lib/brand";
import { pageMeta } from "~/lib/page-meta";
import { signInPath } from "~/lib/safe-redirect";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ButtonLink } from "~/ui/primitives/button";
import { jobAction } from "./job-action.server";
import { PageFailure } from "../page-failure";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { WithAside } from "~/ui/layout/with-aside";
import { Notice } from "~/ui/primitives/notice";

export function loader({ context, params }: Route.LoaderArgs) {
  return jobPage(context, params.id, getOwnApplication);
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return jobAction(request, context, url, params.id);
}

/** The list's dialog reads this page's data too: a lost connection must not take the list away. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || "offline" in loaderData) return [{ title: titleFor("Job") }];
  const { job, summary, path, origin, trail, posting, ended } = loaderData;
  return [
    ...pageMeta({
      title: job.title,
      description: summary,
      path,
      origin,
      trail,
      picture: ended ? null : { path: `/og${path}`, alt: job.company ? `${job.title}, ${job.company}` : job.title },
    }),
    ...(posting ? [{ "script:ld+json": posting }] : []),
    ...(ended ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  if ("offline" in loaderData) return <JobOffline />;
  const { job, own, status, reported, ended, application, unsure, submissionId, signedIn, trail, shareUrl } =
    loaderData;
  const offered = submissionId !== null;
  return (
    <Page trail={trail}>
      {own ? <PosterPanel jobId={job.id} title={job.title} ended={ended} status={status} /> : null}
      {reported ? <ReportNote reported={reported} hidden={status === "hidden"} /> : null}
      {ended && !own && status !== "hidden" ? (
        <Notice tone="info">
          <p>This job no longer takes applications.</p>
        </Notice>
      ) : null}
      {actionData && !offered ? <ApplyRefused result={actionData.result} /> : null}
      <JobHeadline job={job} />
      <WithAside
        aside={
          <JobFacts job={job}>
            {offered ? <ApplyButton dialog={dialog} /> : null}
            {!signedIn && !ended ? (
              <ButtonLink to={signInPath(`/jobs/${job.id}#apply`)}>Sign in to apply</ButtonLink>
            ) : null}
          </JobFacts>
        }
      >
        <Section id="description" title="The job">
          <JobText job={job} />
        </Section>
        <JobSkills skills={job.skills} />
        {unsure ? (
          <PartFailure>
            We can't tell just now whether you have applied for this job. A second application is never stored.
          </PartFailure>
        ) : null}
        {application ? <OwnApplication jobId={job.id} application={application} /> : null}
        {offered ? (
          <ApplyPanel
            target={{ jobId: job.id, hourly: job.hourly, submissionId }}
            result={actionData?.result}
            dialog={dialog}
          />
        ) : null}
        <JobLinks jobId={job.id} shareUrl={shareUrl} text={`${job.title}, on ${BRAND}:`} reportable={!own && !ended} />
      </WithAside>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <JobEnded reported={error.data || null} />;
  return <PageFailure error={error} />;
}
