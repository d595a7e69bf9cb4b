import { budgetText } from "~/domain/jobs/budget";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { ROLES } from "~/domain/auth/roles";
import { placeText } from "~/domain/places/place-names.server";
import { type DivisionCount, divisionsOf } from "~/domain/ecosystem/open-counts";
import { openCountsSchema } from "~/features/ecosystem/open-counts.queries.server";
import { initialsOf } from "~/lib/initials";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { lastGood } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";

const NEWEST = 4;

/** The result of `public.home`. */
const homeSchema = openCountsSchema.extend({
  newest: z.array(
    z.object({ id: z.string(), title: z.string(), name: z.string().nullable(), place: z.string().nullable() }),
  ),
  newest_jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      company_name: z.string().nullable(),
      location: z.string().nullable(),
      job_type: z.string(),
      budget_type: z.string(),
      budget_min: z.number().nullable(),
      budget_max: z.number().nullable(),
      pay_currency: z.string(),
      pay_unit: z.string(),
    }),
  ),
});

export type NewTalent = { id: string; name: string; initials: string; title: string; place: string | null };

export type NewJob = { id: string; title: string; company: string | null; place: string; pay: string };

/** The database facts on the home page. */
export type LiveFacts = {
  talents: number;
  jobs: number;
  divisions: DivisionCount[];
  newTalents: NewTalent[];
  newJobs: NewJob[];
};

/**
 * Returns the counts, the four newest people and the four newest jobs, in one call; null in an outage. Never throws,
 * because the page is useful without them.
 */
export async function getLiveFacts(client: RequestClient): Promise<LiveFacts | null> {
  const home = await optional("home", readHome(client));
  if (home === "failed") return null;
  const { talents, jobs } = home;
  const unnamed = ROLES.label("developer");
  return {
    talents,
    jobs,
    divisions: divisionsOf(home),
    newTalents: home.newest.map((talent) => ({
      ...talent,
      name: talent.name || unnamed,
      initials: initialsOf(talent.name || unnamed),
      place: talent.place && placeText(talent.place),
    })),
    newJobs: home.newest_jobs.map((job) => ({
      id: job.id,
      title: job.title,
      company: job.company_name,
      place: job.location ? placeText(job.location) : JOB_TYPES.label(job.job_type),
      pay: budgetText(job),
    })),
  };
}

const readHome = lastGood(async (client) =>
  unwrapAs(homeSchema, await client.rpc("home", { newest_size: NEWEST }, { get: true })),
);
