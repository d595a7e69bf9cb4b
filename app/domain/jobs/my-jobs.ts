export const MY_JOBS_PATH = "/dashboard/jobs";

export const MY_JOBS_PAGE_SIZE = 20;

/** The address of a page of the member's own jobs; the first is 1. */
export function myJobsPath(page = 1): string {
  return page > 1 ? `${MY_JOBS_PATH}?page=${page}` : MY_JOBS_PATH;
}

/** Returns the path of a new job's form, filled in from another job of the member. */
export function copyJobPath(id: string): string {
  return `/post-job?from=${id}`;
}
