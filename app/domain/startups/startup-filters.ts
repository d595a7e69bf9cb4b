import { type Division, DIVISIONS } from "~/domain/places/divisions";
import { type TermOf, terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import type { FilterChip } from "~/lib/filter-chip";
import type { SortOption } from "~/lib/filter-option";
import { words as bn } from "./startup-filters.bn";
import { words as en } from "./startup-filters.en";
import { type StartupStage, STARTUP_STAGES } from "./startup-terms";

export const STARTUPS_PATH = "/startups";

const filterWords = words(en, bn);

/** The sort orders of the list; without one, the newest come first. */
export const STARTUP_SORTS = terms(en.sorts, bn.sorts);

export type StartupSort = TermOf<typeof STARTUP_SORTS>;

/** The list's filters; an absent one filters nothing (requirements/startups.md s3). */
export type StartupFilters = {
  /** Literal text to find in the name, the description, the sector or the place. */
  q?: string | undefined;
  /** One whole sector, in any case. */
  sector?: string | undefined;
  stage?: StartupStage | undefined;
  division?: Division | undefined;
  /** Only startups with an open job. */
  hiring?: true | undefined;
  sort?: StartupSort | undefined;
};

const NAMES = ["q", "sector", "stage", "division", "hiring"] as const;

/** Returns the list's address with its active filters in a fixed order, and the page number from 2 on. */
export function startupsHref(filters: StartupFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of [...NAMES, "sort"] as const) {
    const value = filters[name];
    if (value !== undefined) params.set(name, value === true ? "1" : value);
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${STARTUPS_PATH}?${params}` : STARTUPS_PATH;
}

/** Returns the active filters, each with the address that removes it. */
export function startupChips(filters: StartupFilters): FilterChip[] {
  return NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [
      { key: name, label: chipLabel(name, String(value)), href: startupsHref({ ...filters, [name]: undefined }) },
    ];
  });
}

/** Returns the ways to sort the filtered list; each starts at page 1. */
export function startupSortOptions(filters: StartupFilters): SortOption[] {
  const option = (label: string, sort?: StartupSort) => ({
    label,
    href: startupsHref({ ...filters, sort }),
    current: filters.sort === sort,
  });
  return [option(filterWords().newest), ...STARTUP_SORTS.keys.map((sort) => option(STARTUP_SORTS.label(sort), sort))];
}

function chipLabel(name: (typeof NAMES)[number], value: string): string {
  switch (name) {
    case "q":
      return `“${value}”`;
    case "sector":
      return value;
    case "stage":
      return STARTUP_STAGES.label(value);
    case "division":
      return DIVISIONS.label(value);
    case "hiring":
      return filterWords().hiring;
  }
}

/** The filter state as a page title: "Fintech startups at Seed in Dhaka that hire". */
export function startupsTitle({ q, sector, stage, division, hiring }: StartupFilters): string {
  return filterWords().title({
    sector,
    stage: stage && STARTUP_STAGES.label(stage),
    place: division && DIVISIONS.label(division),
    hiring: hiring === true,
    q,
  });
}
