import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** The member's own startup, or null. Throws as `unwrap` does. */
export async function getOwnStartup(client: RequestClient, ownerId: string) {
  return unwrap(
    await client
      .from("startups")
      .select("name, tagline, description, sector, stage, website, division, city, founded_year, team_size")
      .eq("owner_id", ownerId)
      .maybeSingle(),
  );
}

export type OwnStartup = NonNullable<Awaited<ReturnType<typeof getOwnStartup>>>;
