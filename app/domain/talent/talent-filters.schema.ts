import { z } from "~/lib/zod";
import { searchNumber, searchPage, searchText, unreadNumbers } from "~/lib/search-params";
import { PAY_KEYS, type PayKey } from "../pay";
import { divisionNamed } from "../places/place-names.server";
import { isBlankFilter, TALENT_SORTS, type TalentFilters, type TalentSort } from "./talent-filters";
import { AVAILABILITY, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "./talent-terms";

const MAX_RATE = 10_000_000;

const skillNames = new Map(SKILLS.map((name) => [name.toLowerCase(), name]));

/** Treats any value outside of `keys` as "no filter". */
function oneOf(keys: readonly string[]) {
  return z
    .string()
    .transform((value) => (keys.includes(value) ? value : undefined))
    .catch(undefined);
}

const schema = z.object({
  skills: z.array(z.string()).transform((values) => {
    const named = values.flatMap((value) => value.split(",")).map((name) => skillNames.get(name.trim().toLowerCase()));
    return SKILLS.filter((name) => named.includes(name));
  }),
  search: searchText,
  division: z.string().transform(divisionNamed).catch(undefined),
  location: searchText,
  experience: searchNumber(99).transform((years) => EXPERIENCE_YEARS.find((option) => option === years)),
  availability: oneOf(AVAILABILITY.keys),
  workType: oneOf(WORK_TYPES.keys),
  pay: oneOf(PAY_KEYS.keys).transform((value) => value as PayKey | undefined),
  minRate: searchNumber(MAX_RATE),
  maxRate: searchNumber(MAX_RATE),
  sort: oneOf(TALENT_SORTS).transform((value) => value as TalentSort | undefined),
  page: searchPage,
});

/**
 * Reads the filters and the page number from a query. Never fails: unknown, blank or malformed values filter nothing
 * (requirements/talent.md 47).
 */
export function parseTalentFilters(params: URLSearchParams): { filters: TalentFilters; page: number } {
  const { page, ...filters } = schema.parse({
    ...Object.fromEntries(params),
    skills: params.getAll("skills").slice(0, 50),
  });
  return { filters, page };
}

/**
 * Whether a query has the blank values that a plain form sends for untouched fields. The page then redirects to the
 * address without them, so that shared links are short.
 */
export function hasBlankFilters(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => isBlankFilter(name, value));
}

/** Returns the typed rates that are no numbers. */
export function unreadRates(params: URLSearchParams) {
  return unreadNumbers(params, { minRate: MAX_RATE, maxRate: MAX_RATE });
}
