import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { z } from "~/lib/zod";

/** What only the poster learns about a job, on its page and in the list. */
export const ownJobSchema = z.object({
  closed_at: z.string().nullable(),
  filled: z.boolean().nullable(),
  reopens_until: z.string().nullable(),
  openings: z.number(),
  accepted: z.number(),
  in_review: z.boolean(),
});

/** The result of `public.my_jobs`. */
const ownJobsSchema = z.object({
  total: z.number(),
  jobs: z.array(
    ownJobSchema.extend({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      reported_for: z.string().nullable(),
      created_at: z.string(),
      expires_at: z.string(),
      waiting: z.number(),
      total: z.number(),
    }),
  ),
});

/** One of the caller's own jobs: `waiting` and `total` count its applications. */
export type OwnJobRow = z.output<typeof ownJobsSchema>["jobs"][number];

/**
 * Returns a page of the caller's own jobs, those with waiting applicants first, and the total (requirements/jobs.md
 * 109). The first page is 1; a page past the end is empty. Throws as `unwrapAs` does.
 */
export async function listOwnJobs(client: RequestClient, page: number) {
  return unwrapAs(ownJobsSchema, await client.rpc("my_jobs", { page }, { get: true }));
}
