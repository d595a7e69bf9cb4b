import { formatDistance } from "date-fns/formatDistance";
import { externalUrl, shortUrl } from "~/lib/external-url";
import { truncate } from "~/lib/truncate";
import { budgetText } from "~/domain/jobs/budget";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { DURATIONS, EXPERIENCE_LEVELS, JOB_TYPES, termLabel } from "~/domain/jobs/job-terms";
import type { Job } from "./jobs.queries.server";

// The specification's limits, section 9.
const EXCERPT_GRAPHEMES = 200;
const CARD_SKILLS = 5;

/** What a card of the list shows; `own` decides whether applying is offered (requirements/jobs.md 67). */
export function jobCard(job: Job, viewerId: string | undefined, now: Date) {
  return {
    ...facts(job, now),
    own: viewerId !== undefined && job.client_id === viewerId,
    excerpt: truncate(job.description.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    skills: job.skills_required.slice(0, CARD_SKILLS),
    moreSkills: Math.max(0, job.skills_required.length - CARD_SKILLS),
  };
}

/** What the job's own page and the apply dialog show. */
export function jobView(job: Job, now: Date) {
  const site = externalUrl(job.company_url);
  return {
    ...facts(job, now),
    description: job.description,
    skills: job.skills_required,
    site: site && { href: site, text: shortUrl(site) },
    remote: job.job_type === "remote",
    hourly: job.budget_type === "hourly",
    /** The last moment somebody can apply, in Dhaka: the deadline, or 90 days after posting. */
    ends: longDateInDhaka(job.expires_at),
  };
}

export type JobCardView = ReturnType<typeof jobCard>;
export type JobView = ReturnType<typeof jobView>;

function facts(job: Job, now: Date) {
  return {
    id: job.id,
    title: job.title,
    company: job.company_name,
    featured: job.is_featured,
    /** Whether to warn of an open job that was reported for asking applicants for money. */
    warned: job.status === "active" && job.reported_for === "asks_for_money",
    budget: budgetText(job),
    duration: termLabel(DURATIONS, job.duration),
    level: termLabel(EXPERIENCE_LEVELS, job.experience_level),
    type: termLabel(JOB_TYPES, job.job_type),
    location: job.location,
    posted: {
      iso: job.created_at,
      ago: formatDistance(new Date(job.created_at), now, { addSuffix: true }),
      date: longDateInDhaka(job.created_at),
    },
    deadline: job.deadline && { iso: job.deadline, date: longDateInDhaka(job.deadline) },
  };
}
