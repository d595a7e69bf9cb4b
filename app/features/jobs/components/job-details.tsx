import type { ReactNode } from "react";
import { href } from "react-router";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Pill, PillLink } from "~/ui/primitives/pill";
import { buttonClass } from "~/ui/primitives/button";
import { jobsHref } from "~/domain/jobs/job-filters";
import type { JobView } from "../job-view.server";
import { CompanyName } from "./company-name";
import { PageTitle } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Fact, Facts } from "~/ui/primitives/fact";

/** The job's headline: what, for whom, since when. */
export function JobHeadline({ job }: { job: JobView }) {
  return (
    <header className="grid gap-2 border-b border-edge/30 pb-6">
      <Cluster>
        <PageTitle>{job.title}</PageTitle>
        {job.featured ? <Pill tone="yellow">Featured</Pill> : null}
      </Cluster>
      {job.company ? (
        <Cluster as="p" className="text-lg">
          <CompanyName name={job.company} />
          {job.site ? (
            <TextLink href={job.site.href} rel={EXTERNAL_REL} tap="line" className="text-base break-all">
              {job.site.text}
            </TextLink>
          ) : null}
        </Cluster>
      ) : null}
      <p className="text-muted">
        Posted on <time dateTime={job.posted.iso}>{job.posted.date}</time>
      </p>
    </header>
  );
}

/** What can be said in one line each. */
export function JobFacts({ job, children }: { job: JobView; children?: ReactNode }) {
  return (
    <Card as="aside" aria-label="At a glance" className="gap-5">
      <Facts>
        <Fact term="Budget (USD)">
          <span className="text-lg font-bold tabular-nums">{job.budget}</span>
        </Fact>
        <Fact term="Work type">{job.remote ? "Remote, for applicants in Bangladesh" : job.type}</Fact>
        {job.location ? <Fact term="Location">{job.location}</Fact> : null}
        <Fact term="Level">{job.level}</Fact>
        <Fact term="Duration">{job.duration}</Fact>
        {job.deadline ? (
          <Fact term="Deadline">
            <time dateTime={job.deadline.iso}>{job.deadline.date}</time>, end of day in Dhaka
          </Fact>
        ) : (
          <Fact term="Open until">{job.ends}</Fact>
        )}
      </Facts>
      {children}
    </Card>
  );
}

/** The whole text, lines as typed. */
export function JobText({ job }: { job: JobView }) {
  return <p className="max-w-prose leading-relaxed whitespace-pre-line">{job.description}</p>;
}

export function JobSkills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null;
  return (
    <Section id="skills" title="Skills">
      <Cluster as="ul" gap="tight">
        {skills.map((skill) => (
          <li key={skill} className="flex max-w-full">
            <PillLink to={jobsHref({ skill })} size="medium">
              {skill}
            </PillLink>
          </li>
        ))}
      </Cluster>
    </Section>
  );
}

type LinksProps = { jobId: string; shareUrl: string; text: string; reportable: boolean };

export function JobLinks({ jobId, shareUrl, text, reportable }: LinksProps) {
  return (
    <Cluster gap="wide" className="border-t border-line pt-6">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${shareUrl}`)}`}
        rel="noopener noreferrer"
        className={buttonClass("secondary")}
      >
        Share on WhatsApp
      </a>
      {reportable ? (
        <TextLink to={href("/jobs/:id/report", { id: jobId })} tone="quiet" tap="row">
          Report this job
        </TextLink>
      ) : null}
    </Cluster>
  );
}
