import { z } from "~/lib/zod";
import { searchNumber, searchPage, searchText, type Unread, unreadNumbers } from "~/lib/search-params";
import type { InvestorFilters } from "./investor-filters";
import { INVESTED_STAGES, INVESTOR_TYPES } from "./investor-terms";

const MAX_TICKET = 1_000_000_000;

const schema = z.object({
  q: searchText,
  type: z.enum(INVESTOR_TYPES.keys).optional().catch(undefined),
  stage: z.enum(INVESTED_STAGES.keys).optional().catch(undefined),
  sector: searchText,
  ticket: searchNumber(MAX_TICKET).transform((value) => value || undefined),
  page: searchPage,
});

/**
 * Reads the filters and the page number from a query. Never fails: unknown, blank or malformed values filter nothing.
 */
export function parseInvestorFilters(params: URLSearchParams): { filters: InvestorFilters; page: number } {
  const { page, ...filters } = schema.parse(Object.fromEntries(params));
  return { filters, page };
}

/** Returns the typed sum if it is no number. */
export function unreadTicket(params: URLSearchParams): Unread | undefined {
  return unreadNumbers(params, { ticket: MAX_TICKET }).ticket;
}
