import { z } from "~/lib/zod";
import { type EcosystemView, SORT_KEYS } from "./ecosystem-filters";
import { HUBS, SECTORS } from "./market-stats";

function known(slugs: readonly string[]) {
  return z.array(z.string()).transform((values) => slugs.filter((slug) => values.includes(slug)));
}

const schema = z.object({
  sectors: known(SECTORS.map(({ slug }) => slug)),
  locations: known(HUBS.map(({ slug }) => slug)),
  sort: z.enum(SORT_KEYS).catch("startups"),
  order: z.enum(["asc", "desc"]).optional().catch(undefined),
});

/** Reads the map page's view from a query. Never fails: unknown values filter nothing. */
export function parseEcosystemView(params: URLSearchParams): EcosystemView {
  const { sectors, locations, sort, order } = schema.parse({
    sectors: params.getAll("sector").slice(0, 50),
    locations: params.getAll("location").slice(0, 50),
    sort: params.get("sort") ?? undefined,
    order: params.get("order") ?? undefined,
  });
  return { sectors, locations, sort, descending: order ? order === "desc" : sort !== "name" };
}
