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

/** An alert's filters, with the argument names of the database's search: `min_budget`, `work_type`. */
export const wantedSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]),
);
export type Wanted = z.infer<typeof wantedSchema>;

/** An alert for display: the list's title, its filtered address, and each filter in words. */
export type AlertView = { title: string; href: string; filters: string[] };

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inCamelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const viewOf = (title: string, href: string, chips: { label: string }[]): AlertView => ({
  title,
  href,
  filters: chips.map(({ label }) => label),
});

/** How each list turns its query into database filters, and into a view. */
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

/** Returns the filters that an alert saves from a list's query, as the list applies them; drops the sort order. */
export function wantedFrom(list: AlertList, params: URLSearchParams): Wanted {
  return Object.fromEntries(
    Object.entries(LISTS[list].wanted(params)).flatMap(([name, value]) =>
      name === "sort" || value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [[inSnakeCase(name), value]],
    ),
  );
}

/** Returns a stored alert for display. Drops filters that the list no longer knows, as it does for an old address. */
export function alertView(list: AlertList, wanted: Wanted): AlertView {
  const params = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) =>
      [value].flat().map((one) => [inCamelCase(name), one === true ? "1" : String(one)]),
    ),
  );
  return LISTS[list].view(params);
}
