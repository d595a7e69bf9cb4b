import type { JobFilters } from "~/domain/jobs/jobs-href";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const text = z.string().nullable();
const amount = z.number().nullable();

/** What `public.search_job_list` answers. */
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
      skills_required: z.array(z.string()),
      created_at: z.string(),
      updated_at: z.string(),
      expires_at: z.string(),
    }),
  ),
});

/** A job as feeds and files have it: of its text only the beginning, and nothing of whoever posted it but the company. */
export type ListedJob = z.output<typeof listSchema>["jobs"][number];

/**
 * The open jobs of a list, in its order, at most `JOB_FILE_MAX`; `more` says that there are others. Without those that
 * readers are warned of (docs/decisions/0102-open-data.md). Throws as `unwrapAs` does.
 */
export async function listJobsWhole(client: RequestClient, { minBudget, ...filters }: JobFilters) {
  return unwrapAs(listSchema, await client.rpc("search_job_list", { ...filters, min_budget: minBudget }));
}
