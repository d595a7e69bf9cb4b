import type { ReactNode } from "react";
import { href } from "react-router";
import { Pill, PillLink } from "~/ui/primitives/pill";
import { ShareLinks } from "~/ui/primitives/share-links";
import type { DecidingFacts } from "~/domain/jobs/job-facts";
import { jobsHref } from "~/domain/jobs/jobs-href";
import type { JobView } from "../job-view.server";
import { jobPageWords } from "./job-page.words";
import { PageTitle } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { Fact, Facts } from "~/ui/primitives/fact";

/** The job's headline: what, for whom, since when, and the actions besides applying. */
export function JobHeadline({ job, children }: { job: JobView; children?: ReactNode }) {
  const t = jobPageWords();
  return (
    <header className="grid gap-2">
      <Cluster>
        <PageTitle>
          <MemberText>{job.title}</MemberText>
        </PageTitle>
        {job.featured ? <Pill tone="yellow">{t.featured}</Pill> : null}
        {job.openToStudents ? <Pill tone="green">{t.students}</Pill> : null}
      </Cluster>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 sm:items-center">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted max-sm:grow max-sm:basis-44">
          {job.company ? (
            <span className="flex items-center gap-2">
              <CompanyMark name={job.company} size="small" />
              <span className="min-w-0 font-medium wrap-anywhere text-ink">
                <MemberText>{job.company}</MemberText>
              </span>
            </span>
          ) : null}
          <span>{t.posted(<time dateTime={job.posted.iso}>{job.posted.date}</time>)}</span>
        </p>
        {children}
      </div>
    </header>
  );
}

type FactsProps = { job: JobView; facts: DecidingFacts; children?: ReactNode };

/** The facts that take one line each. */
export function JobFacts({ job, facts, children }: FactsProps) {
  const t = jobPageWords();
  return (
    <Card as="aside" aria-label={t.glance} className="gap-5">
      <Facts>
        <Fact term={t.budget} wide>
          <span className="text-lg font-bold tabular-nums">{job.budget}</span>
        </Fact>
        <Fact term={t.type}>{job.remote ? t.remote : job.type}</Fact>
        {job.location ? (
          <Fact term={t.location}>
            <MemberText>{job.location}</MemberText>
          </Fact>
        ) : null}
        {job.employment ? <Fact term={t.employment}>{job.employment}</Fact> : null}
        {job.openings ? <Fact term={t.openings}>{job.openings}</Fact> : null}
        <Fact term={t.level}>{job.level}</Fact>
        <Fact term={t.duration}>{job.duration}</Fact>
        <End job={job} />
        {job.state === "open" && facts.applied ? <Fact term={t.applied}>{facts.applied}</Fact> : null}
        {job.state === "open" && facts.answers ? <Fact term={t.answers}>{facts.answers}</Fact> : null}
      </Facts>
      {children}
    </Card>
  );
}

/** Says until when one can apply, or that one no longer can. */
function End({ job: { state, deadline, lastDay } }: { job: JobView }) {
  const t = jobPageWords();
  if (state === "closed") return <Fact term={t.status}>{t.isClosed}</Fact>;
  if (state === "hidden") return <Fact term={t.status}>{t.isHidden}</Fact>;
  if (state === "past") return <Fact term={t.ended}>{lastDay}</Fact>;
  if (!deadline) return <Fact term={t.openUntil}>{lastDay}</Fact>;
  return <Fact term={t.deadline}>{t.until(<time dateTime={deadline.iso}>{deadline.date}</time>, deadline.hour)}</Fact>;
}

/** The whole text, with its line breaks as typed. */
export function JobText({ job }: { job: JobView }) {
  return (
    <p className="max-w-[42.5rem] leading-relaxed whitespace-pre-line">
      <MemberText>{job.description}</MemberText>
    </p>
  );
}

export function JobSkills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null;
  return (
    <Section id="skills" title={jobPageWords().skills}>
      <Cluster as="ul" gap="tight">
        {skills.map((skill) => (
          <li key={skill} className="flex max-w-full">
            <PillLink to={jobsHref({ skill })} size="medium">
              <MemberText>{skill}</MemberText>
            </PillLink>
          </li>
        ))}
      </Cluster>
    </Section>
  );
}

type LinksProps = { jobId: string; shareUrl: string; title: string; reportable: boolean };

export function JobLinks({ jobId, shareUrl, title, reportable }: LinksProps) {
  return (
    <Cluster gap="wide" className="border-t border-line pt-6 print:hidden">
      <ShareLinks url={shareUrl} title={title} />
      {reportable ? (
        <TextLink to={href("/jobs/:id/report", { id: jobId })} tone="quiet" tap="row">
          {jobPageWords().reportLink}
        </TextLink>
      ) : null}
    </Cluster>
  );
}
