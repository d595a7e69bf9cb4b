import { longDateInDhaka } from "~/domain/dhaka-time";
import { placeText } from "~/domain/places/place-names.server";
import { budgetText } from "~/domain/jobs/budget";
import { hiresOf } from "~/domain/jobs/hires";
import { type JobFile, jobFileHref, JOB_FILES_PATH } from "~/domain/jobs/job-files";
import { jobsTitle } from "~/domain/jobs/job-filters";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { type JobFilters, jobsHref, JOBS_PATH } from "~/domain/jobs/jobs-href";
import { language } from "~/i18n/current";
import { pathInLanguage } from "~/i18n/path-in-language";
import { BRAND, titleFor } from "~/lib/brand";
import { env } from "~/lib/env.server";
import type { Feed, FeedEntry } from "~/lib/feed";
import { truncate } from "~/lib/truncate";
import { hiresLine } from "../hires";
import { EXCERPT_GRAPHEMES } from "../job-limits";
import { jobFiles } from "./job-files.words";
import type { ListedJob } from "./job-list.queries.server";

/** Like `\s+` but without single spaces, which stay as they are: texts are full of them. */
const SPACES = /\s{2,}|[^\S ]/g;

export type JobEntry = FeedEntry & { job: ListedJob };

type JobFeed = Omit<Feed, "entries"> & { entries: JobEntry[] };

/** Returns the list as a feed, in the language of the request; a job's own words stay unchanged. */
export function jobFeed(file: JobFile, filters: JobFilters, jobs: ListedJob[]): JobFeed {
  const t = jobFiles();
  return {
    title: titleFor(jobsTitle(filters)),
    description: t.description,
    language: language(),
    self: address(jobFileHref(file, filters)),
    page: address(jobsHref(filters)),
    icon: new URL("/apple-touch-icon.png", env().PUBLIC_ORIGIN).href,
    author: { name: BRAND, url: address("/") },
    rights: { text: t.rights, url: address(`${JOB_FILES_PATH}#terms`) },
    entries: jobs.map(entryOf),
  };
}

/** The address of a job's page, for people and machines alike. */
export function jobAddress({ id }: ListedJob): string {
  return address(`${JOBS_PATH}/${id}`);
}

/** Facts for machines, in the filters' values; null if the job doesn't say. */
export function jobFacts({ job }: JobEntry) {
  return {
    company: job.company_name,
    hires: hiresOf(job.for_client),
    client: job.client_name,
    place: job.location,
    type: job.job_type,
    employment: job.employment_type,
    level: job.experience_level,
    duration: job.duration,
    pay: hasSum(job)
      ? { currency: job.pay_currency, unit: job.pay_unit, min: job.budget_min, max: job.budget_max }
      : null,
    openings: job.openings,
    openToStudents: job.open_to_students,
    ends: instant(job.expires_at),
  };
}

/** Whether a job shows an amount: a negotiable one may store amounts that nobody is shown. */
export function hasSum({ budget_type: type, budget_min: min, budget_max: max }: ListedJob): boolean {
  return type !== "negotiable" && (min ?? max) !== null;
}

function entryOf(job: ListedJob): JobEntry {
  const facts = [
    job.company_name,
    hiresLine(job.for_client, job.client_name),
    job.location && placeText(job.location),
    JOB_TYPES.label(job.job_type),
    job.employment_type && EMPLOYMENT_TYPES.label(job.employment_type),
    EXPERIENCE_LEVELS.label(job.experience_level),
    budgetText(job),
    jobFiles().until(longDateInDhaka(job.expires_at)),
  ];
  return {
    id: `urn:uuid:${job.id}`,
    url: jobAddress(job),
    title: job.title,
    text: `${facts.filter(Boolean).join(" · ")}\n\n${truncate(job.beginning.replace(SPACES, " "), EXCERPT_GRAPHEMES)}`,
    published: instant(job.created_at),
    updated: instant(job.updated_at),
    tags: job.skills_required,
    job,
  };
}

function address(path: string): string {
  return new URL(pathInLanguage(path), env().PUBLIC_ORIGIN).href;
}

function instant(stored: string): string {
  return new Date(stored).toISOString();
}
