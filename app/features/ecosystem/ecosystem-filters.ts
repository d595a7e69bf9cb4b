import { z } from "zod";
import { HUBS, type Hub, SECTORS, type Sector } from "./figures";

export const ECOSYSTEM_PATH = "/ecosystem-map";

/** No figure of ours is broken down by stage, so these boxes are shown and can't be ticked (row 17). */
export const FUNDING_STAGES = ["Pre-seed", "Seed", "Series A", "Series B and later"] as const;

export const SORT_KEYS = ["name", "startups", "funding", "growth"] as const;

export type SortKey = (typeof SORT_KEYS)[number];

export type EcosystemView = {
  /** Slugs of sectors and hubs; none means all. */
  sectors: string[];
  locations: string[];
  sort: SortKey;
  descending: boolean;
};

function known(slugs: readonly string[]) {
  return z.array(z.string()).transform((values) => slugs.filter((slug) => values.includes(slug)));
}

const schema = z.object({
  sectors: known(SECTORS.map(({ slug }) => slug)),
  locations: known(HUBS.map(({ slug }) => slug)),
  sort: z.enum(SORT_KEYS).catch("startups"),
  order: z.enum(["asc", "desc"]).optional().catch(undefined),
});

/** What a query asks of the map page. Never fails: unknown values filter nothing. */
export function parseEcosystemView(params: URLSearchParams): EcosystemView {
  const { sectors, locations, sort, order } = schema.parse({
    sectors: params.getAll("sector").slice(0, 50),
    locations: params.getAll("location").slice(0, 50),
    sort: params.get("sort") ?? undefined,
    order: params.get("order") ?? undefined,
  });
  return { sectors, locations, sort, descending: order ? order === "desc" : sort !== "name" };
}

/** The address of a view; what is the default is left out. */
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
  const sorted = chosen.toSorted((a, b) => (sort === "name" ? a.name.localeCompare(b.name) : a[sort] - b[sort]));
  return descending ? sorted.reverse() : sorted;
}

/** The chosen sectors, as listed. */
export function sectorsIn({ sectors }: Pick<EcosystemView, "sectors">): Sector[] {
  return SECTORS.filter(({ slug }) => sectors.length === 0 || sectors.includes(slug));
}
