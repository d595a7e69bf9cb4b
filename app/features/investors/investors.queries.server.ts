import type { InvestorFilters } from "~/domain/investors/investor-filters";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

export const INVESTORS_PAGE_SIZE = 12;

const text = z.string().nullable();
const amount = z.number().nullable();
const counts = z.record(z.string(), z.number());

const investorSchema = z.object({
  id: z.string(),
  firm_name: z.string(),
  investor_type: z.string(),
  thesis: text,
  sectors: z.array(z.string()),
  stages: z.array(z.string()),
  ticket_min: amount,
  ticket_max: amount,
  created_at: z.string(),
});

/** What `public.search_investors` answers. */
const investorPageSchema = z.object({
  total: z.number(),
  investors: z.array(investorSchema),
  /** Where nobody fits: how many there are without any filter, and the first of them. */
  nearest: z
    .object({ total: z.number(), investors: z.array(investorSchema) })
    .nullable()
    .default(null),
  choices: z.object({ type: counts, stage: counts, sector: z.array(z.tuple([z.string(), z.number()])) }),
});

/** What `public.investor_page` answers. */
const investorOfPageSchema = investorSchema
  .extend({ own: z.boolean(), website: text, is_listed: z.boolean(), hidden_at: text })
  .nullable();

/** An investor as a list reads it. */
export type ListedInvestor = z.output<typeof investorSchema>;

export type InvestorChoices = z.output<typeof investorPageSchema>["choices"];

/**
 * One page of the listed investors, newest first, with how many each choice of the filters would find beside the others.
 * The first page is 1 and a page past the end is empty. Where nobody fits, `nearest` are up to three of all. One request; throws as `unwrapAs` does.
 */
export async function listInvestors(client: RequestClient, filters: InvestorFilters, page: number) {
  return unwrapAs(investorPageSchema, await client.rpc("search_investors", { ...filters, page }));
}

/**
 * An investor by `investor_profiles.id`, or null when there is none that the caller may see: those that are not listed are
 * visible to their owner alone, whose `own` it is. `id` must be a UUID. Throws as `unwrapAs` does.
 */
export async function getInvestor(client: RequestClient, id: string) {
  return unwrapAs(investorOfPageSchema, await client.rpc("investor_page", { id }, { get: true }));
}

export type Investor = NonNullable<Awaited<ReturnType<typeof getInvestor>>>;
