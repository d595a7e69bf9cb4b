import { externalUrl } from "~/lib/external-url";
import { shortUrl } from "~/lib/short-url.server";
import { truncate } from "~/lib/truncate";
import { distance } from "~/i18n/distance.server";
import { digits } from "~/i18n/format";
import { budgetText } from "~/domain/jobs/budget";
import { askedIn, payKey } from "~/domain/pay";
import { jobEnd } from "~/domain/jobs/job-end";
import { hourOfEnd, longDateInDhaka } from "~/domain/dhaka-time";
import { placeText } from "~/domain/places/place-names.server";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { CARD_SKILLS, EXCERPT_GRAPHEMES } from "./job-limits";
import { hiresLine, hiresText } from "./hires";
import type { Job, JobLine, SeenJob } from "./jobs.queries.server";

/**
 * Returns a card's data. `own` decides whether applying is offered (requirements/jobs.md 67); jobs posted after
 * `newSince` are new; saved jobs say so.
 */
export function jobCard(job: SeenJob, now: Date, newSince: Date | null) {
  const { own, saved } = job;
  return {
    ...facts(job, now),
    own,
    saved,
    isNew: !own && newSince !== null && new Date(job.created_at) > newSince,
    ends: jobEnd(job.expires_at, now),
    excerpt: truncate(job.description.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    skills: job.skills_required.slice(0, CARD_SKILLS),
    moreSkills: Math.max(0, job.skills_required.length - CARD_SKILLS),
  };
}

/** The data of the job's own page and the apply dialog. */
export function jobView(job: Job, now: Date) {
  const site = externalUrl(job.company_url);
  return {
    ...facts(job, now),
    description: job.description,
    skills: job.skills_required,
    site: site && { href: site, text: shortUrl(site) },
    hiresFor: hiresText(job.for_client, job.client_name),
    remote: job.job_type === "remote",
    /** The currency and unit in which applicants are asked for a rate. */
    asked: askedIn(job.pay_currency, job.pay_unit),
    rateIn: payKey(job.pay_currency, job.pay_unit),
    /** How many people it is for, if more than one. */
    openings: job.openings > 1 ? digits(job.openings) : null,
    /** The last day to apply, in Dhaka time: the deadline, or the 90th day after posting. */
    lastDay: longDateInDhaka(job.expires_at),
    ends: jobEnd(job.expires_at, now),
    state: jobState(job, now),
  };
}

/** Whether people can apply, and if not, why (requirements/jobs.md 69, 72). */
function jobState({ status, expires_at: expiresAt }: Job, now: Date): "open" | "closed" | "hidden" | "past" {
  if (status === "closed" || status === "hidden") return status;
  return Date.parse(expiresAt) > now.getTime() ? "open" : "past";
}

/** The data of a row in a list. */
export function jobLine(job: JobLine, now: Date) {
  return {
    id: job.id,
    title: job.title,
    facts: [job.company_name, placeOf(job) ?? JOB_TYPES.label(job.job_type)].filter((text) => text !== null),
    budget: budgetText(job),
    ends: jobEnd(job.expires_at, now).text,
  };
}

function placeOf({ location }: Pick<JobLine, "location">): string | null {
  return location && placeText(location);
}

export type JobLineView = ReturnType<typeof jobLine>;

export type JobCardView = ReturnType<typeof jobCard>;
export type JobView = ReturnType<typeof jobView>;

function facts(job: Job, now: Date) {
  return {
    id: job.id,
    title: job.title,
    company: job.company_name,
    hires: hiresLine(job.for_client, job.client_name),
    featured: job.is_featured,
    /** Whether to warn of an open job that was reported for asking applicants for money. */
    warned: job.status === "active" && job.reported_for === "asks_for_money",
    budget: budgetText(job),
    duration: DURATIONS.label(job.duration),
    level: EXPERIENCE_LEVELS.label(job.experience_level),
    type: JOB_TYPES.label(job.job_type),
    employment: job.employment_type && EMPLOYMENT_TYPES.label(job.employment_type),
    openToStudents: job.open_to_students,
    location: placeOf(job),
    posted: {
      iso: job.created_at,
      ago: distance(job.created_at, now, { addSuffix: true }),
      date: longDateInDhaka(job.created_at),
    },
    /** Null as well for a day after the 90th, on which the job ends. */
    deadline:
      job.deadline && Date.parse(job.deadline) <= Date.parse(job.expires_at)
        ? { iso: job.deadline, date: longDateInDhaka(job.deadline), hour: hourOfEnd(job.deadline) }
        : null,
  };
}
