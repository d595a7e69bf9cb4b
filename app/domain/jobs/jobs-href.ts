import type { Division } from "~/domain/places/divisions";
import type { TermOf } from "~/i18n/terms";
import type { PayKey } from "../pay";
import type { HIRES } from "./hires";
import type { SORTS } from "./job-filters";
import type { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "./job-terms";

export const JOBS_PATH = "/jobs";

/** The list's filters; an absent one filters nothing (requirements/jobs.md 70). */
export type JobFilters = {
  /** Literal text in title, company, skills, place or description. */
  q?: string | undefined;
  /** One whole skill, in any case. */
  skill?: string | undefined;
  type?: TermOf<typeof JOB_TYPES> | undefined;
  level?: TermOf<typeof EXPERIENCE_LEVELS> | undefined;
  employment?: TermOf<typeof EMPLOYMENT_TYPES> | undefined;
  /** Only internships, and jobs marked as open to students. */
  students?: true | undefined;
  /** For whom the poster hires; leaves out jobs that don't say. */
  hires?: TermOf<typeof HIRES> | undefined;
  division?: Division | undefined;
  /** Literal text in the place. */
  location?: string | undefined;
  /** Currency and unit of the pay; jobs without a sum stay in the list. */
  pay?: PayKey | undefined;
  /** A whole number in the currency of `pay`, else in US dollars; jobs without an upper limit stay in the list. */
  minBudget?: number | undefined;
  /** Newest first without it. */
  sort?: JobSort | undefined;
};

export type JobSort = TermOf<typeof SORTS>;

export const JOB_FILTER_NAMES = [
  "q",
  "skill",
  "type",
  "level",
  "employment",
  "students",
  "hires",
  "division",
  "location",
  "pay",
  "minBudget",
] as const;

export type JobFilterName = (typeof JOB_FILTER_NAMES)[number];

/** Returns the list's address with its active filters in a fixed order, and the page number from 2 on. */
export function jobsHref(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of [...JOB_FILTER_NAMES, "sort"] as const) {
    const value = filters[name];
    if (value !== undefined) params.set(name, value === true ? "1" : String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${JOBS_PATH}?${params}` : JOBS_PATH;
}
