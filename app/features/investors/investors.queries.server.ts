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

/** The result of `public.search_investors`. */
const investorPageSchema = z.object({
  total: z.number(),
  investors: z.array(investorSchema),
  /** If nothing matches: the number of all investors without filters, and the first of them. */
  nearest: z
    .object({ total: z.number(), investors: z.array(investorSchema) })
    .nullable()
    .default(null),
  choices: z.object({ type: counts, stage: counts, sector: z.array(z.tuple([z.string(), z.number()])) }),
});

/** The result of `public.investor_page`. */
const investorOfPageSchema = investorSchema
  .extend({ own: z.boolean(), website: text, is_listed: z.boolean(), hidden_at: text })
  .nullable();

/** An investor in a list. */
export type ListedInvestor = z.output<typeof investorSchema>;

export type InvestorChoices = z.output<typeof investorPageSchema>["choices"];

/**
 * Returns a page of the listed investors, newest first, with the count that each filter choice would find. The first
 * page is 1; a page past the end is empty. If nothing matches, `nearest` are up to three of all. One request; throws as
 * `unwrapAs` does.
 */
export async function listInvestors(client: RequestClient, filters: InvestorFilters, page: number) {
  return unwrapAs(investorPageSchema, await client.rpc("search_investors", { ...filters, page }));
}

/**
 * Returns an investor by `investor_profiles.id`, or null if the caller can't see one: an unlisted one is visible only
 * to its owner, for whom `own` is true. `id` must be a UUID. Throws as `unwrapAs` does.
 */
export async function getInvestor(client: RequestClient, id: string) {
  return unwrapAs(investorOfPageSchema, await client.rpc("investor_page", { id }, { get: true }));
}

export type Investor = NonNullable<Awaited<ReturnType<typeof getInvestor>>>;
