import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const text = z.string().nullable();

const hiddenSchema = z.array(z.object({ id: z.string(), slug: text, name: text, domain: text }));

const provedSchema = z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), domain: z.string() }));

/** Returns which organizations the caller hides from, latest first; unlisted ones have no name. Throws as `unwrapAs` does. */
export async function listHiddenFrom(client: RequestClient) {
  return unwrapAs(hiddenSchema, await client.rpc("hidden_from", undefined, { get: true }));
}

const MOST_FOUND = 10;

/**
 * Returns listed organizations with a proved domain, by a part of their name or the whole domain, those whose whole name
 * it is first; at most ten. `more`: there are others. Throws as `unwrapAs` does.
 */
export async function findProved(client: RequestClient, search: string) {
  const found = unwrapAs(provedSchema, await client.rpc("proved_organizations", { search }, { get: true }));
  return { organizations: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND };
}

export type HiddenFrom = z.output<typeof hiddenSchema>[number];
