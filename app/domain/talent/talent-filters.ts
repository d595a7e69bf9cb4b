import { isReversed } from "../number-range";
import type { PayKey } from "../pay";
import type { Division } from "../places/divisions";

export const TALENT_PATH = "/talent-exchange";

/** The orders of the directory besides the newest first. */
export const TALENT_SORTS = ["rate", "experience"] as const;

export type TalentSort = (typeof TALENT_SORTS)[number];

/** The directory's filters as its page knows them; what is absent filters nothing. */
export type TalentFilters = {
  skills: string[];
  search?: string | undefined;
  division?: Division | undefined;
  location?: string | undefined;
  experience?: number | undefined;
  availability?: string | undefined;
  workType?: string | undefined;
  /** A currency and what it is paid for; who states no rate stays in the list. */
  pay?: PayKey | undefined;
  /** Both in what `pay` says, else in US dollars an hour. */
  minRate?: number | undefined;
  maxRate?: number | undefined;
  /** Absent: newest first. */
  sort?: TalentSort | undefined;
};

/** The filters of one value each, in the order in which they are told. */
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

/** The query of what stands in the filter form, in the order of `filterQuery`; always page 1. */
export function typedQuery(form: FormData): string {
  const params = new URLSearchParams();
  for (const name of ["skills", ...SINGLE, "sort"]) {
    for (const value of form.getAll(name)) {
      if (typeof value === "string" && !isBlankFilter(name, value)) params.append(name, value.trim());
    }
  }
  return params.toString();
}

/** The query of a filter state: only what is on, always in the same order, the page only from 2. */
export function filterQuery(filters: TalentFilters, page = 1): string {
  const params = new URLSearchParams(filters.skills.map((skill) => ["skills", skill]));
  for (const name of [...SINGLE, "sort"] as const) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** The directory's address in a filter state. */
export function filterHref(filters: TalentFilters, page = 1): string {
  const query = filterQuery(filters, page);
  return query ? `${TALENT_PATH}?${query}` : TALENT_PATH;
}

/** A range whose least is above its most means nothing: the page says so, and neither of the two is applied. */
export function appliedFilters(filters: TalentFilters): TalentFilters {
  if (!isReversed(filters.minRate, filters.maxRate)) return filters;
  return { ...filters, minRate: undefined, maxRate: undefined };
}
