import { isReversed } from "../number-range";
import type { PayKey } from "../pay";
import type { Division } from "../places/divisions";

export const TALENT_PATH = "/talent-exchange";

/** The sort orders of the directory; without one, the newest come first. */
export const TALENT_SORTS = ["rate", "experience"] as const;

export type TalentSort = (typeof TALENT_SORTS)[number];

/** The directory's filters; an absent one filters nothing. */
export type TalentFilters = {
  skills: string[];
  search?: string | undefined;
  division?: Division | undefined;
  location?: string | undefined;
  experience?: number | undefined;
  availability?: string | undefined;
  workType?: string | undefined;
  /** Currency and unit of the rate; talents who state no rate stay in the list. */
  pay?: PayKey | undefined;
  /** Both in the currency and unit of `pay`, else in US dollars an hour. */
  minRate?: number | undefined;
  maxRate?: number | undefined;
  /** Absent: newest first. */
  sort?: TalentSort | undefined;
};

/** The filters with a single value, in the order in which they are shown. */
export const SINGLE = [
  "search",
  "division",
  "location",
  "experience",
  "availability",
  "workType",
  "pay",
  "minRate",
  "maxRate",
] as const;

const CHOICES: readonly string[] = ["division", "experience", "availability", "workType", "pay"];

/** Whether a field's value says "no filter": nothing typed, or "any" chosen. */
export function isBlankFilter(name: string, value: string): boolean {
  return value.trim() === "" || (value === "any" && CHOICES.includes(name));
}

/** Returns the query of the filter form's values, in the order of `filterQuery`; always page 1. */
export function typedQuery(form: FormData): string {
  const params = new URLSearchParams();
  for (const name of ["skills", ...SINGLE, "sort"]) {
    for (const value of form.getAll(name)) {
      if (typeof value === "string" && !isBlankFilter(name, value)) params.append(name, value.trim());
    }
  }
  return params.toString();
}

/** Returns the query of the active filters in a fixed order, with the page number from 2 on. */
export function filterQuery(filters: TalentFilters, page = 1): string {
  const params = new URLSearchParams(filters.skills.map((skill) => ["skills", skill]));
  for (const name of [...SINGLE, "sort"] as const) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Returns the directory's address with these filters. */
export function filterHref(filters: TalentFilters, page = 1): string {
  const query = filterQuery(filters, page);
  return query ? `${TALENT_PATH}?${query}` : TALENT_PATH;
}

/** Drops a reversed range of rates: the page says that it is reversed, and applies neither bound. */
export function appliedFilters(filters: TalentFilters): TalentFilters {
  if (!isReversed(filters.minRate, filters.maxRate)) return filters;
  return { ...filters, minRate: undefined, maxRate: undefined };
}
