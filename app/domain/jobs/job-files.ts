import { type JobFilters, jobsHref, JOBS_PATH } from "./jobs-href";

/** The file formats of the list of jobs: each address suffix with its media type. */
export const JOB_FILE_TYPES = {
  atom: "application/atom+xml",
  json: "application/feed+json",
  csv: "text/csv",
} as const;

export type JobFile = keyof typeof JOB_FILE_TYPES;

/** The page that documents the files. */
export const JOB_FILES_PATH = "/api";

/** The most jobs in a file, as in the database (`private.job_list_cap`). */
export const JOB_FILE_MAX = 1_000;

/** Returns the address of the filtered list as a file: "/jobs.atom?skill=React". */
export function jobFileHref(file: JobFile, filters: JobFilters): string {
  return `${JOBS_PATH}.${file}${jobsHref(filters).slice(JOBS_PATH.length)}`;
}
