import { z } from "~/lib/zod";
import { divisionNamed } from "~/domain/places/place-names.server";
import { searchFlag, searchNumber, searchPage, searchText, type Unread, unreadNumbers } from "~/lib/search-params";
import { PAY_KEYS } from "~/domain/pay";
import { HIRES } from "./hires";
import { SORTS } from "./job-filters";
import { type JobFilters } from "./jobs-href";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "./job-terms";

const MAX_BUDGET = 1_000_000_000;

const schema = z.object({
  q: searchText,
  skill: searchText,
  type: z.enum(JOB_TYPES.keys).optional().catch(undefined),
  level: z.enum(EXPERIENCE_LEVELS.keys).optional().catch(undefined),
  employment: z.enum(EMPLOYMENT_TYPES.keys).optional().catch(undefined),
  students: searchFlag,
  hires: z.enum(HIRES.keys).optional().catch(undefined),
  division: z.string().transform(divisionNamed).optional().catch(undefined),
  location: searchText,
  pay: z.enum(PAY_KEYS.keys).optional().catch(undefined),
  minBudget: searchNumber(MAX_BUDGET).transform((value) => value || undefined),
  sort: z.enum(SORTS.keys).optional().catch(undefined),
  page: searchPage,
});

/**
 * Reads the filters and the page number from a query. Never fails: unknown, blank or malformed values filter nothing.
 */
export function parseJobFilters(params: URLSearchParams): { filters: JobFilters; page: number } {
  const { page, ...filters } = schema.parse(Object.fromEntries(params));
  return { filters, page };
}

/** Whether a query has the blank values that a plain form sends for untouched fields. */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params].some(([, value]) => value.trim() === "");
}

/** Returns the typed pay if it is no number. */
export function unreadBudget(params: URLSearchParams): Unread | undefined {
  return unreadNumbers(params, { minBudget: MAX_BUDGET }).minBudget;
}
