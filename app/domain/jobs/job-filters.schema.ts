import { z } from "~/lib/zod";
import { divisionNamed } from "~/domain/talent/division-names";
import { searchNumber, searchPage, searchText } from "~/lib/search-params";
import type { JobFilters } from "./job-filters";
import { EXPERIENCE_LEVELS, JOB_TYPES, keysOf } from "./job-terms";

const MAX_BUDGET = 1_000_000_000;

const schema = z.object({
  q: searchText,
  skill: searchText,
  type: z.enum(keysOf(JOB_TYPES)).optional().catch(undefined),
  level: z.enum(keysOf(EXPERIENCE_LEVELS)).optional().catch(undefined),
  division: z.string().transform(divisionNamed).optional().catch(undefined),
  location: searchText,
  minBudget: searchNumber(MAX_BUDGET).transform((value) => value || undefined),
  page: searchPage,
});

/**
 * The filters and the page that a query asks for. Never fails: what is unknown, blank or malformed
 * filters nothing.
 */
export function parseJobFilters(params: URLSearchParams): { filters: JobFilters; page: number } {
  const { page, ...filters } = schema.parse(Object.fromEntries(params));
  return { filters, page };
}

/** Whether a query carries what a plain form sends for untouched fields. */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params].some(([, value]) => value.trim() === "");
}
