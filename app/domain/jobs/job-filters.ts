import type { FilterChip } from "~/lib/filter-chip";
import type { DIVISIONS } from "~/domain/talent/talent-terms";
import { EXPERIENCE_LEVELS, JOB_TYPES, JOBS_PATH, termLabel } from "./job-terms";

/** The list's filters as its page knows them; what is absent filters nothing (requirements/jobs.md 70). */
export type JobFilters = {
  /** Literal text in title, company, skills, place or description. */
  q?: string | undefined;
  /** One skill, whole, whatever its case. */
  skill?: string | undefined;
  type?: keyof typeof JOB_TYPES | undefined;
  level?: keyof typeof EXPERIENCE_LEVELS | undefined;
  division?: (typeof DIVISIONS)[number] | undefined;
  /** Literal text in the place. */
  location?: string | undefined;
  /** Whole USD; a job that states no upper limit stays in the list. */
  minBudget?: number | undefined;
};

const NAMES = ["q", "skill", "type", "level", "division", "location", "minBudget"] as const;

/** The list's address in a filter state: only what is on, in one order, the page only from 2. */
export function jobsHref(filters: JobFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${JOBS_PATH}?${params}` : JOBS_PATH;
}

/** Every filter that is on, each with the address that takes it away. */
export function jobFilterChips(filters: JobFilters): FilterChip[] {
  return NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [{ key: name, label: chipLabel(name, String(value)), href: jobsHref({ ...filters, [name]: undefined }) }];
  });
}

function chipLabel(name: (typeof NAMES)[number], value: string): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "skill":
      return value;
    case "type":
      return termLabel(JOB_TYPES, value);
    case "level":
      return termLabel(EXPERIENCE_LEVELS, value);
    case "division":
      return `${value} division`;
    case "location":
      return `Near ${value}`;
    case "minBudget":
      return `Pays $${value} or more`;
  }
}

/** The filter state as a page title: "Remote React jobs in Dhaka". */
export function jobsTitle({ q, skill, type, level, division, location }: JobFilters): string {
  const words = [
    level && EXPERIENCE_LEVELS[level],
    type && JOB_TYPES[type].toLowerCase(),
    skill,
    "jobs",
    (location || division) && `in ${location || division}`,
    q && `matching “${q}”`,
  ].filter(Boolean);
  const title = words.join(" ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}
