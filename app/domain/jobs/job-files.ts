import { type JobFilters, jobsHref, JOBS_PATH } from "./jobs-href";

/** What the list of jobs can be had as, beside its page: the ends of the addresses, each with its media type. */
export const JOB_FILE_TYPES = {
  atom: "application/atom+xml",
  json: "application/feed+json",
  csv: "text/csv",
} as const;

export type JobFile = keyof typeof JOB_FILE_TYPES;

/** The page that says how they are asked for. */
export const JOB_FILES_PATH = "/api";

/** How many jobs a file has at most, as the database has it (`private.job_list_cap`). */
export const JOB_FILE_MAX = 1_000;

/** The address of the list as it is filtered, as a file: "/jobs.atom?skill=React". */
export function jobFileHref(file: JobFile, filters: JobFilters): string {
  return `${JOBS_PATH}.${file}${jobsHref(filters).slice(JOBS_PATH.length)}`;
}
