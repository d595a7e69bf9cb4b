import { compareNames } from "~/i18n/format";
import { HUBS, type Hub, SECTORS, type Sector } from "./market-stats";
import { marketStats } from "./market-stats.words";

export const ECOSYSTEM_PATH = "/ecosystem-map";

/** None of our figures is broken down by stage, so these boxes are shown but disabled (requirements/home.md 17). */
export const FUNDING_STAGES = ["Pre-seed", "Seed", "Series A", "Series B and later"] as const;

export const SORT_KEYS = ["name", "startups", "funding", "growth"] as const;

export type SortKey = (typeof SORT_KEYS)[number];

export type EcosystemView = {
  /** Slugs of sectors and hubs; an empty list means all. */
  sectors: string[];
  locations: string[];
  sort: SortKey;
  descending: boolean;
};

/** Returns the address of a view, without its defaults. */
export function ecosystemPath({ sectors, locations, sort, descending }: EcosystemView): string {
  const params = new URLSearchParams();
  for (const slug of sectors) params.append("sector", slug);
  for (const slug of locations) params.append("location", slug);
  if (sort !== "startups") params.set("sort", sort);
  if (descending !== (sort !== "name")) params.set("order", descending ? "desc" : "asc");
  const query = params.toString();
  return query ? `${ECOSYSTEM_PATH}?${query}` : ECOSYSTEM_PATH;
}

/** The hubs of the chosen places in the chosen order. */
export function hubsIn({ locations, sort, descending }: EcosystemView): Hub[] {
  const chosen = HUBS.filter(({ slug }) => locations.length === 0 || locations.includes(slug));
  const sorted = chosen.toSorted((a, b) => (sort === "name" ? compareNames(nameOf(a), nameOf(b)) : a[sort] - b[sort]));
  return descending ? sorted.reverse() : sorted;
}

const nameOf = ({ slug }: Hub) => marketStats().hubs[slug];

/** The chosen sectors, as listed. */
export function sectorsIn({ sectors }: Pick<EcosystemView, "sectors">): Sector[] {
  return SECTORS.filter(({ slug }) => sectors.length === 0 || sectors.includes(slug));
}
