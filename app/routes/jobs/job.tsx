import { useRef } from "react";
import { href, isRouteErrorResponse } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/job";
import { ApplyPanel } from "~/features/applications/components/apply-panel";
import { ApplyRefused } from "~/features/applications/components/apply-refused";
import { OwnApplication } from "~/features/applications/components/own-application";
import { getOwnApplication } from "~/features/applications/applications.queries.server";
import { CompanyBox } from "~/features/jobs/components/company-box";
import { JobBar } from "~/features/jobs/components/job-bar";
import { jobPageWords } from "~/features/jobs/components/job-page.words";
import { JobFacts, JobHeadline, JobLinks, JobSkills, JobText } from "~/features/jobs/components/job-details";
import { JobEnded, JobOffline } from "~/features/jobs/components/job-ended";
import { SimilarJobs } from "~/features/jobs/components/similar-jobs";
import { ReportNote } from "~/features/jobs/components/report-note";
import { PosterPanel } from "~/features/jobs/components/poster-panel";
import { WhatNext } from "~/features/jobs/components/what-next";
import { jobPage } from "~/features/jobs/jobs.page.server";
import { SaveButton } from "~/features/saved/components/save-button";
import { orOffline } from "~/lib/or-offline";
import { titleFor } from "~/lib/brand";
import { pageMeta } from "~/lib/page-meta";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ApplicationsLink, ApplicationState, JobAction } from "./job-action";
import { jobAction } from "./job-action.server";
import { PageFailure } from "../page-failure";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { WithAside } from "~/ui/layout/with-aside";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export function loader({ context, params }: Route.LoaderArgs) {
  return jobPage(context, params.id, getOwnApplication);
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return jobAction(request, context, url, params.id);
}

/** The list's dialog loads this route too: a lost connection must not replace the list by an error. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData || "offline" in loaderData) return [{ title: titleFor(jobPageWords().job) }];
  const { job, summary, path, origin, trail, posting, ended, organization } = loaderData;
  const company = job.company ?? organization?.name;
  return [
    ...pageMeta({
      title: job.title,
      matches,
      description: summary,
      path,
      origin,
      trail,
      picture:
        ended || job.warned ? null : { path: `/og${path}`, alt: [job.title, company].filter(Boolean).join(", ") },
    }),
    ...(posting ? [{ "script:ld+json": posting }] : []),
    ...(ended ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  if ("offline" in loaderData) return <JobOffline />;
  const { job, own, ownJob, status, reported, ended, again, application, unsure, trail, shareUrl } = loaderData;
  const { submissionId, hasSkills } = loaderData;
  const offered = submissionId !== null;
  const t = jobPageWords();
  return (
    <Page trail={trail}>
      {/* A block element, so that the sticky bar at its end can stay in view. */}
      <div>
        <div className="grid grid-cols-1 gap-6">
          {ownJob ? <PosterPanel jobId={job.id} title={job.title} {...{ ended, status }} job={ownJob} /> : null}
          {reported ? <ReportNote>{reported}</ReportNote> : null}
          {ended && !own && status !== "hidden" ? (
            <Notice tone="info">
              <p>{t.closedTo}</p>
              {again ? <TextLink to={href("/jobs/:id", { id: again })}>{t.postedAgain}</TextLink> : null}
            </Notice>
          ) : null}
          {actionData && !offered ? <ApplyRefused result={actionData.result} /> : null}
          <JobHeadline job={job}>
            {own || (ended && loaderData.saved !== true) ? null : (
              <SaveButton list="jobs" id={job.id} saved={loaderData.saved} />
            )}
          </JobHeadline>
          <WithAside
            aside={
              <JobFacts job={job} facts={loaderData.facts}>
                <div className="grid empty:hidden max-lg:hidden print:hidden">
                  <JobAction page={loaderData} dialog={dialog} />
                </div>
              </JobFacts>
            }
          >
            <Section id="description" title={t.description}>
              <JobText job={job} />
            </Section>
            <JobSkills skills={job.skills} />
            {own || ended || application ? null : <WhatNext />}
            {unsure ? <PartFailure>{t.unsure}</PartFailure> : null}
            {application ? <OwnApplication jobId={job.id} application={application} /> : null}
            {offered ? (
              <ApplyPanel
                // Another job's form is another form: a link to a similar job must not carry this letter to it.
                key={job.id}
                target={{ jobId: job.id, asked: job.asked, rateIn: job.rateIn, submissionId, hasSkills }}
                result={actionData?.result}
                dialog={dialog}
              />
            ) : null}
            <CompanyBox job={job} organization={loaderData.organization} others={loaderData.others} />
            <JobLinks jobId={job.id} shareUrl={shareUrl} title={job.title} reportable={!own && !ended} />
          </WithAside>
          <SimilarJobs lines={loaderData.similar} ended={ended} />
        </div>
        <JobBar
          job={job}
          first={
            loaderData.applications === null ? null : (
              <ApplicationsLink jobId={job.id} count={loaderData.applications} />
            )
          }
          second={application ? <ApplicationState status={application.status} /> : null}
        >
          <JobAction page={loaderData} dialog={dialog} inBar />
        </JobBar>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) {
    return <JobEnded reported={error.data?.reported ?? null} again={error.data?.again ?? null} />;
  }
  return <PageFailure error={error} />;
}
