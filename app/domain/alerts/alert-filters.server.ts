import { jobFilterChips, jobsTitle } from "~/domain/jobs/job-filters";
import { parseJobFilters } from "~/domain/jobs/job-filters.schema";
import { jobsHref } from "~/domain/jobs/jobs-href";
import { startupChips, startupsHref, startupsTitle } from "~/domain/startups/startup-filters";
import { parseStartupFilters } from "~/domain/startups/startup-filters.schema";
import { filterChips, filterTitle } from "~/domain/talent/filters-in-words";
import { appliedFilters, filterHref } from "~/domain/talent/talent-filters";
import { parseTalentFilters } from "~/domain/talent/talent-filters.schema";
import { z } from "~/lib/zod";
import type { AlertList } from "./alert-lists";

/** What a list's search is asked for, by the names that the database has: `min_budget`, `work_type`. */
export const wantedSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]),
);
export type Wanted = z.infer<typeof wantedSchema>;

/** The filters of a list in words, and the list's address with them. */
export type AlertView = { title: string; href: string; filters: string[] };

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inCamelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const viewOf = (title: string, href: string, chips: { label: string }[]): AlertView => ({
  title,
  href,
  filters: chips.map(({ label }) => label),
});

/** What each list makes of its own address. */
const LISTS: Record<
  AlertList,
  { wanted: (params: URLSearchParams) => object; view: (params: URLSearchParams) => AlertView }
> = {
  jobs: {
    wanted: (params) => parseJobFilters(params).filters,
    view: (params) => {
      const { filters } = parseJobFilters(params);
      return viewOf(jobsTitle(filters), jobsHref(filters), jobFilterChips(filters));
    },
  },
  talent: {
    wanted: (params) => appliedFilters(parseTalentFilters(params).filters),
    view: (params) => {
      const { filters } = parseTalentFilters(params);
      return viewOf(filterTitle(filters), filterHref(filters), filterChips(filters));
    },
  },
  startups: {
    wanted: (params) => parseStartupFilters(params).filters,
    view: (params) => {
      const { filters } = parseStartupFilters(params);
      return viewOf(startupsTitle(filters), startupsHref(filters), startupChips(filters));
    },
  },
};

/** What an alert on a list keeps of the list's address: its filters as the list applies them, and not its order. */
export function wantedFrom(list: AlertList, params: URLSearchParams): Wanted {
  return Object.fromEntries(
    Object.entries(LISTS[list].wanted(params)).flatMap(([name, value]) =>
      name === "sort" || value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [[inSnakeCase(name), value]],
    ),
  );
}

/** A stored alert as people read it. What the list does not know any more is left out, as from an old address. */
export function alertView(list: AlertList, wanted: Wanted): AlertView {
  const params = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) =>
      [value].flat().map((one) => [inCamelCase(name), one === true ? "1" : String(one)]),
    ),
  );
  return LISTS[list].view(params);
}
