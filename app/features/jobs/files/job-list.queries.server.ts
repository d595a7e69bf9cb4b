import type { JobFilters } from "~/domain/jobs/jobs-href";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const text = z.string().nullable();
const amount = z.number().nullable();

/** The result of `public.search_job_list`. */
const listSchema = z.object({
  more: z.boolean(),
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      beginning: z.string(),
      company_name: text,
      location: text,
      job_type: z.string(),
      employment_type: text,
      experience_level: z.string(),
      duration: z.string(),
      budget_type: z.string(),
      budget_min: amount,
      budget_max: amount,
      pay_currency: z.string(),
      pay_unit: z.string(),
      openings: z.number(),
      open_to_students: z.boolean(),
      for_client: z.boolean().nullable(),
      client_name: text,
      skills_required: z.array(z.string()),
      created_at: z.string(),
      updated_at: z.string(),
      expires_at: z.string(),
    }),
  ),
});

/** A job in feeds and files: only the beginning of its text, and nothing about its poster but the company. */
export type ListedJob = z.output<typeof listSchema>["jobs"][number];

/**
 * Returns the open jobs of a list, in its order, at most `JOB_FILE_MAX`; `more`: there are others. Leaves out jobs that
 * carry a warning (docs/decisions/0102-open-data.md). Throws as `unwrapAs` does.
 */
export async function listJobsWhole(client: RequestClient, { minBudget, ...filters }: JobFilters) {
  return unwrapAs(listSchema, await client.rpc("search_job_list", { ...filters, min_budget: minBudget }));
}
