import { HIRES } from "~/domain/jobs/hires";
import { SORTS } from "~/domain/jobs/job-filters";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { JOB_FILTER_NAMES, type JobFilters } from "~/domain/jobs/jobs-href";
import { PAY_KEYS } from "~/domain/pay";
import { DIVISIONS } from "~/domain/places/divisions";

type Name = keyof JobFilters;

const CHOICES: Partial<Record<Name, readonly string[]>> = {
  type: JOB_TYPES.keys,
  level: EXPERIENCE_LEVELS.keys,
  employment: EMPLOYMENT_TYPES.keys,
  students: ["1"],
  hires: HIRES.keys,
  division: DIVISIONS.keys,
  pay: PAY_KEYS.keys,
  sort: SORTS.keys,
};

/** Returns the list's filters by their names in addresses, each with its choices; no choices for free text. */
export function jobFilterChoices(): { name: Name; choices: readonly string[] }[] {
  return [...JOB_FILTER_NAMES, "sort" as const].map((name) => ({ name, choices: CHOICES[name] ?? [] }));
}
