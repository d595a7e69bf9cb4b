import { z } from "~/lib/zod";
import { searchPage, searchText } from "~/lib/search-params";
import { divisionNamed } from "../places/place-names.server";
import type { MentorFilters } from "./mentor-filters";
import { FREE_WITHIN, LEAST_HOURS, MENTOR_FIELDS, MENTOR_LANGUAGES } from "./mentor-terms";

/** Keeps the known values, each once and in the list's order. */
function several<Key extends string>(keys: readonly Key[]) {
  return z.array(z.string()).transform((values) => keys.filter((key) => values.includes(key)));
}

const schema = z.object({
  fields: several(MENTOR_FIELDS.keys),
  languages: several(MENTOR_LANGUAGES.keys),
  q: searchText,
  division: z.string().transform(divisionNamed).catch(undefined),
  hours: z.enum(LEAST_HOURS.keys).optional().catch(undefined),
  free: z.enum(FREE_WITHIN.keys).optional().catch(undefined),
  page: searchPage,
});

/**
 * Reads the filters and the page number from a query. Never fails: unknown, blank or malformed values filter nothing.
 */
export function parseMentorFilters(params: URLSearchParams): { filters: MentorFilters; page: number } {
  const { page, ...filters } = schema.parse({
    ...Object.fromEntries(params),
    fields: params.getAll("fields").slice(0, 50),
    languages: params.getAll("languages").slice(0, 50),
  });
  return { filters, page };
}
