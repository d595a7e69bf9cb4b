import { redirect, type RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import { DIVISIONS } from "~/domain/places/divisions";
import { filterChips } from "~/domain/talent/filters-in-words";
import { type TalentFilters, appliedFilters, filterHref } from "~/domain/talent/talent-filters";
import { AVAILABILITY, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "~/domain/talent/talent-terms";
import { listRelations } from "~/features/connections/connections.queries.server";
import { savesData } from "~/lib/saves-data";
import { minutesOld } from "~/supabase/last-good.server";
import { findTalents } from "./public-talents.server";
import { filterOptions, nearestTitle, optionCounts, removableChips } from "./talent-options.server";
import type { Talent } from "./talent-rows.server";
import { talentCard } from "./talent-view.server";
import { TALENT_PAGE_SIZE } from "./talent.queries.server";

const OPTIONS = {
  skills: SKILLS,
  experience: EXPERIENCE_YEARS.map(String),
  availability: AVAILABILITY.keys,
  workType: WORK_TYPES.keys,
  division: DIVISIONS.keys,
};

/**
 * Loads a page of the directory. Redirects from a page past the end to the last one; throws as `listTalentsWithCounts`
 * does.
 */
export async function loadTalentList(
  context: Readonly<RouterContextProvider>,
  request: Request,
  filters: TalentFilters,
  page: number,
) {
  const client = context.get(supabaseContext);
  const applied = appliedFilters(filters);
  const { talents, total, more, suggestion, options, without, nearest } = await findTalents(client, applied, page);
  const pages = Math.max(1, Math.ceil(total / TALENT_PAGE_SIZE));
  if (page > pages) throw redirect(filterHref(filters, pages));

  const shown = [...talents, ...(nearest?.talents ?? [])];
  const relations = await listRelations(client, context.get(identityContext), shown);
  const now = new Date();
  const cards = (rows: Talent[]) =>
    rows.map((talent) => ({
      ...talentCard(talent, now),
      ...(savesData(request) && { picture: null }),
      relation: relations[talent.id] ?? "none",
    }));
  const chips = filterChips(applied);
  return {
    failure: null,
    total,
    more,
    suggestion: suggestion === null ? null : { text: suggestion, href: filterHref({ ...applied, search: suggestion }) },
    options: filterOptions(optionCounts(options, OPTIONS)),
    removable: total === 0 ? removableChips(chips, without, options) : [],
    nearest: nearest ? { title: nearestTitle(chips, nearest.without), cards: cards(nearest.talents) } : null,
    cards: cards(talents),
    nextHref: page < pages ? filterHref(filters, page + 1) : null,
    minutesOld: minutesOld(),
  };
}

/** The data for a list that could not be read. */
export function noList() {
  return {
    total: 0,
    more: false,
    suggestion: null,
    options: filterOptions({}),
    removable: [],
    nearest: null,
    cards: [],
    nextHref: null,
  };
}
