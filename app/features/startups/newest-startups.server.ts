import type { SectorSlug } from "~/domain/ecosystem/market-stats";
import { words as bn } from "~/domain/ecosystem/market-stats.bn";
import { words as en } from "~/domain/ecosystem/market-stats.en";
import { type Division, DIVISIONS } from "~/domain/places/divisions";
import { type StartupFilters, startupsHref } from "~/domain/startups/startup-filters";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { digits } from "~/i18n/format";
import { factsLine } from "~/lib/facts";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { findSectorSpellings, findStartups } from "./public-startups.server";
import { startupCard } from "./startup-view.server";

/** How many we show beside the samples; the full list is a link away. */
const SHOWN = 6;

/** By which filter the counts are grouped. */
type Choices = "stage" | "division";

/** What a page's filters leave of the startups; empty lists leave all. */
type View = { sectors: readonly SectorSlug[]; places: readonly Division[] };

/**
 * Returns the newest listed startups that fit the view, and the count of each non-empty choice, for pages that show
 * samples. Returns null in an outage and never throws, because the pages are useful without them.
 */
export async function newestStartups(client: RequestClient, by: Choices, view: View = { sectors: [], places: [] }) {
  const found = await optional("newest startups", findInView(client, view));
  if (found === "failed") return null;
  const { wanted, answers } = found;
  const rows = answers
    .flatMap(({ startups }) => startups)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, SHOWN)
    .map((startup) => {
      const { slug, name, sector, stage, place } = startupCard(startup);
      return { slug, name, facts: factsLine([sector, stage, place]) };
    });
  const total = digits(answers.reduce((sum, answer) => sum + answer.total, 0));
  const isFiltered = view.sectors.length + view.places.length > 0;
  return { total, rows, isFiltered, facets: isFiltered ? chosenFacets(wanted, answers) : facetsOf(answers[0], by) };
}

async function findInView(client: RequestClient, view: View) {
  // A startup has one sector and one place, so that none is found twice.
  const ask = (filters: StartupFilters) => findStartups(client, filters, 1);
  const names = view.sectors.flatMap((sector) => [en.sectors[sector], bn.sectors[sector]]);
  const listed = names.length > 0 ? await findSectorSpellings(client, names.map(plain)) : [];
  const sectors = view.sectors.flatMap((sector) => [en.sectors[sector], ...otherSpellingsOf(sector, listed)]);
  const wanted = filtersOf(sectors, view.places);
  return { wanted, answers: await Promise.all(wanted.map(ask)) };
}

type Answer = Awaited<ReturnType<typeof findStartups>>;

/** A name without what members spell differently: capitals, spaces and hyphens. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s\p{P}]/gu, "");

/** Those of the listed sectors that are this one by another spelling than ours: members type theirs. */
function otherSpellingsOf(sector: SectorSlug, listed: readonly string[]): string[] {
  const ours = en.sectors[sector];
  const others = listed.filter((name) => name.toLowerCase() !== ours.toLowerCase());
  return others.filter((name) => [ours, bn.sectors[sector]].some((one) => plain(one) === plain(name)));
}

/** The list's filters for each pair of a sector and a place. */
function filtersOf(sectors: readonly string[], places: readonly Division[]): StartupFilters[] {
  const orAll = <T>(list: readonly T[]): (T | undefined)[] => (list.length > 0 ? [...list] : [undefined]);
  return orAll(sectors).flatMap((sector) =>
    orAll(places).map((division) => ({
      ...(sector && { sector }),
      ...(division && { division }),
    })),
  );
}

/** Each choice that finds something, with its count and the list it leads to. */
function chosenFacets(wanted: StartupFilters[], answers: Answer[]) {
  return wanted.flatMap((filters, index) => {
    const total = answers[index]?.total;
    const label = factsLine([filters.sector, filters.division && DIVISIONS.label(filters.division)]);
    return total ? [{ href: startupsHref(filters), label, count: digits(total) }] : [];
  });
}

function facetsOf(answer: Answer | undefined, by: Choices) {
  const terms = by === "stage" ? STARTUP_STAGES : DIVISIONS;
  const counts = answer?.choices[by] ?? {};
  return terms.options().flatMap(({ value, label }) => {
    const count = counts[value];
    return count ? [{ href: startupsHref({ [by]: value }), label, count: digits(count) }] : [];
  });
}

export type NewestStartups = NonNullable<Awaited<ReturnType<typeof newestStartups>>>;
