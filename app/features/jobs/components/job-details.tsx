import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Pill } from "~/ui/primitives/pill";
import { buttonClass } from "~/ui/primitives/button";
import { jobsHref } from "~/domain/jobs/job-filters";
import type { JobView } from "../job-view.server";
import { CompanyName } from "./company-name";

/** The job's headline: what, for whom, since when. */
export function JobHeadline({ job }: { job: JobView }) {
  return (
    <header className="grid gap-2 border-b border-edge/30 pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-h2 leading-tight font-bold text-balance">{job.title}</h1>
        {job.featured ? <Pill tone="yellow">Featured</Pill> : null}
      </div>
      {job.company ? (
        <p className="flex flex-wrap items-center gap-x-3 text-lg">
          <CompanyName name={job.company} />
          {job.site ? (
            <a
              href={job.site.href}
              rel={EXTERNAL_REL}
              className="inline-flex min-h-6 items-center text-base break-all text-brand underline"
            >
              {job.site.text}
            </a>
          ) : null}
        </p>
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
    <aside aria-label="At a glance" className="grid gap-5 rounded-lg border border-edge/30 bg-surface p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Fact term="Budget (USD)">
          <span className="text-lg font-semibold tabular-nums">{job.budget}</span>
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
      </dl>
      {children}
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The whole text, lines as typed. */
export function JobText({ job }: { job: JobView }) {
  return <p className="max-w-prose leading-relaxed whitespace-pre-line">{job.description}</p>;
}

export function JobSkills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="skills" className="grid gap-2">
      <h2 id="skills" className="text-h2 font-bold">
        Skills
      </h2>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li key={skill} className="flex max-w-full">
            <Link
              to={jobsHref({ skill })}
              className="inline-flex min-h-8 items-center rounded-full bg-sunken px-3 text-sm font-medium hover:underline"
            >
              {skill}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinksProps = { jobId: string; shareUrl: string; text: string; reportable: boolean };

export function JobLinks({ jobId, shareUrl, text, reportable }: LinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge/30 pt-6">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${shareUrl}`)}`}
        rel="noopener noreferrer"
        className={buttonClass("secondary")}
      >
        Share on WhatsApp
      </a>
      {reportable ? (
        <Link
          to={href("/jobs/:id/report", { id: jobId })}
          className="inline-flex min-h-11 items-center text-muted underline"
        >
          Report this job
        </Link>
      ) : null}
    </div>
  );
}
