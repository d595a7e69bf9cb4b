import { redirect } from "react-router";
import { JOB_FILE_TYPES, type JobFile, jobFileHref } from "~/domain/jobs/job-files";
import { hasBlankFilters, parseJobFilters } from "~/domain/jobs/job-filters.schema";
import { atomOf } from "~/lib/atom";
import { textResponse } from "~/lib/document-response.server";
import { jsonFeedOf } from "~/lib/json-feed";
import { createVisitorClient } from "~/supabase/client.server";
import { jobCsv } from "./job-csv.server";
import { jobFacts, jobFeed } from "./job-feed.server";
import { listJobsWhole, type ListedJob } from "./job-list.queries.server";
import type { JobFilters } from "~/domain/jobs/jobs-href";

const WRITERS: Record<JobFile, (filters: JobFilters, jobs: ListedJob[]) => string> = {
  atom: (filters, jobs) => atomOf(jobFeed("atom", filters, jobs)),
  json: (filters, jobs) => jsonFeedOf(jobFeed("json", filters, jobs), (entry) => ({ _job: jobFacts(entry) })),
  csv: (_, jobs) => jobCsv(jobs),
};

/**
 * Returns the filtered list of jobs as a file, always with what a visitor may read. Ignores the page number; redirects
 * to the address without blank filters. Throws 503 while the backend is unreachable.
 */
export async function jobFile(file: JobFile, request: Request, params: URLSearchParams): Promise<Response> {
  const { filters } = parseJobFilters(params);
  if (hasBlankFilters(params)) throw redirect(jobFileHref(file, filters));
  const { jobs } = await listJobsWhole(createVisitorClient(), filters);
  const headers = new Headers({ "X-Robots-Tag": "noindex" });
  if (file === "csv") headers.set("Content-Disposition", 'attachment; filename="jobs.csv"');
  return textResponse(request, 200, headers, JOB_FILE_TYPES[file], WRITERS[file](filters, jobs));
}
