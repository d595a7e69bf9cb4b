import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unavailable, unwrap } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/** What `public.record_profile_view` answers: the caller's connections with the member. */
const connectionsSchema = z.array(z.object({ direction: z.string(), status: z.string() }));

/**
 * Counts the caller's visit to a talent's page, once a day; the database leaves out the own page. Answers the
 * connections between the two, "failed" where it could not: a page must not fail for being counted.
 */
export function recordProfileView(client: RequestClient, talentId: string) {
  return optional("profile view", record(client, talentId));
}

async function record(client: RequestClient, talentId: string) {
  const answer = await client.rpc("record_profile_view", { talent_id: talentId });
  const connections = connectionsSchema.safeParse(unwrap(answer));
  if (!connections.success) throw unavailable();
  return connections.data;
}
