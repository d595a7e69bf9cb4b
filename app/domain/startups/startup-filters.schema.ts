import { z } from "~/lib/zod";
import { divisionNamed } from "~/domain/places/place-names.server";
import { searchFlag, searchPage, searchText } from "~/lib/search-params";
import { STARTUP_SORTS, type StartupFilters } from "./startup-filters";
import { STARTUP_STAGES } from "./startup-terms";

const schema = z.object({
  q: searchText,
  sector: searchText,
  stage: z.enum(STARTUP_STAGES.keys).optional().catch(undefined),
  division: z.string().transform(divisionNamed).optional().catch(undefined),
  hiring: searchFlag,
  sort: z.enum(STARTUP_SORTS.keys).optional().catch(undefined),
  page: searchPage,
});

/**
 * Reads the filters and the page number from a query. Never fails: unknown, blank or malformed values filter nothing.
 */
export function parseStartupFilters(params: URLSearchParams): { filters: StartupFilters; page: number } {
  const { page, ...filters } = schema.parse(Object.fromEntries(params));
  return { filters, page };
}

/** Whether a query has the blank values that a plain form sends for untouched fields. */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params.values()].some((value) => value.trim() === "");
}
