import { type DivisionCount, divisionsOf } from "~/domain/ecosystem/open-counts";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { lastGood } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";

/** The result of `public.open_counts`. */
export const openCountsSchema = z.object({
  talents: z.number(),
  jobs: z.number(),
  divisions: z.array(z.object({ name: z.string(), talents: z.number(), jobs: z.number() })),
});

/**
 * Returns how many listed talents and open jobs each division has, for the map; null in an outage. Never throws,
 * because the page is useful without the counts.
 */
export async function getDivisionCounts(client: RequestClient): Promise<DivisionCount[] | null> {
  const counts = await optional("division counts", readCounts(client));
  return counts === "failed" ? null : divisionsOf(counts);
}

const readCounts = lastGood(async (client) =>
  unwrapAs(openCountsSchema, await client.rpc("open_counts", undefined, { get: true })),
);
