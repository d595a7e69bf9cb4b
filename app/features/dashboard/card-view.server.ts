import { href } from "react-router";
import type { Role } from "~/domain/auth/roles";
import { budgetText } from "~/domain/jobs/budget";
import { jobEnd } from "~/domain/jobs/job-end";
import { jobsHref } from "~/domain/jobs/jobs-href";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { MY_JOBS_PATH } from "~/domain/jobs/my-jobs";
import { MENTORING_PATH, MENTORS_PATH } from "~/domain/mentors/paths";
import { placeText } from "~/domain/places/place-names.server";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { cards } from "./cards.words";
import type { Card } from "./dashboard.queries.server";

type Link = { to: string; label: string };

/** One row of a card; `to` is its page on this site. */
export type CardRow = {
  id: string;
  to: string;
  title: string;
  /** Facts in one line, the most important first. */
  facts: string[];
  company: string | null;
  person: { initials: string; picture: string | null } | null;
  /** The number waiting, shown in front of a row that is neither a company nor a person. */
  count: number;
};

/** A role's card in words: at most three rows, a link to more, and a next action. */
export type CardView = { title: string; rows: CardRow[]; empty: string; more: Link | null; action: Link | null };

/**
 * Words a card. `role`: the main one; the cards of investors, mentors and founders are known by their data. `mentors`:
 * whether there is one to ask.
 */
export function cardView(card: Card, role: Role, now: Date, mentors = true): CardView {
  if ("startups" in card) return startupsCard(card.startups);
  if ("people" in card) return peopleCard(card.people);
  return "startup" in card ? ownJobsCard(card.jobs, now) : jobsCard(card.jobs, role === "student", mentors);
}

type Jobs = Extract<Card, { jobs: { skills: string[] }[] }>["jobs"];
type OwnJobs = Extract<Card, { startup: boolean }>["jobs"];
type Startups = Extract<Card, { startups: unknown }>["startups"];
type People = Extract<Card, { people: unknown }>["people"];

const row = { company: null, person: null, count: 0 };

function jobsCard(jobs: Jobs, student: boolean, mentors: boolean): CardView {
  const t = cards();
  const matched = jobs.filter(({ skills }) => skills.length > 0);
  const shown = matched.length > 0 ? matched : jobs;
  const open = matched.length > 0 ? t.jobsMatch : t.jobsNewest;
  return {
    title: student ? t.jobsFirst : open,
    rows: (student ? jobs : shown).map((job) => ({
      ...row,
      id: job.id,
      to: `/jobs/${job.id}`,
      title: job.title,
      facts: [
        budgetText(job),
        job.company_name ?? (job.location === null ? JOB_TYPES.label(job.job_type) : placeText(job.location)),
        ...(job.skills.length > 0 ? [job.skills.join(", ")] : []),
      ],
      company: job.company_name ?? job.title,
    })),
    empty: student ? t.noFirstJob : t.noJob,
    more: student ? { to: jobsHref({ students: true }), label: t.jobsForStudents } : { to: "/jobs", label: t.allJobs },
    action: student && mentors ? { to: MENTORS_PATH, label: t.findMentor } : null,
  };
}

function ownJobsCard(jobs: OwnJobs, now: Date): CardView {
  const t = cards();
  return {
    title: t.ownJobs,
    rows: jobs.map((job) => ({
      ...row,
      id: job.id,
      to: `/jobs/${job.id}`,
      title: job.title,
      count: job.waiting,
      facts: [
        t.waiting(job.waiting),
        t.applications(job.total),
        // In days of Dhaka, as on the job's own page: rounded hours would promise a day that there is not.
        job.open ? jobEnd(job.expires_at, now).text : t.ended,
      ],
    })),
    empty: t.noOwnJob,
    more: { to: MY_JOBS_PATH, label: t.myJobs },
    action: { to: "/post-job", label: t.postJob },
  };
}

function startupsCard(startups: Startups): CardView {
  const t = cards();
  const fitting = startups.filter(({ in_sector, in_stage }) => in_sector || in_stage);
  return {
    title: fitting.length > 0 ? t.startupsFit : t.startupsNewest,
    rows: (fitting.length > 0 ? fitting : startups).map((startup) => ({
      ...row,
      id: startup.id,
      to: href("/startups/:slug", { slug: startup.slug }),
      title: startup.name,
      facts: [
        ...(startup.sector ? [startup.sector] : []),
        ...(startup.stage ? [STARTUP_STAGES.label(startup.stage)] : []),
        ...(startup.tagline ? [startup.tagline] : []),
      ],
      company: startup.name,
    })),
    empty: t.noStartup,
    more: { to: "/investor-pipeline", label: t.pipeline },
    action: null,
  };
}

function peopleCard(people: People): CardView {
  const t = cards();
  return {
    title: people.some(({ near }) => near) ? t.peopleNear : t.people,
    rows: people.map(({ id, user_id, name, title, place, avatar_url }) => ({
      ...row,
      id,
      to: `/talent/${id}`,
      title: name || t.member,
      facts: [title, ...(place ? [placeText(place)] : [])],
      person: { initials: initialsOf(name), picture: avatarPath(avatar_url, user_id) },
    })),
    empty: t.noPeople,
    more: { to: "/talent-exchange?workType=internship", label: t.showAll },
    action: { to: MENTORING_PATH, label: t.mentoring },
  };
}
