import { askStateSchema } from "~/domain/meetings/ask-state";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/** The result of `public.record_profile_view`: the caller's relation to the member. */
const visitSchema = z.object({
  connections: z.array(z.object({ direction: z.string(), status: z.string() })),
  saved: z.boolean(),
  meeting: askStateSchema.nullable(),
});

/**
 * Counts the caller's visit to a talent's page, once a day and only if `counted`; the database ignores the own page.
 * Returns the connections between the two, whether the caller saved the talent, and the caller's state as someone who
 * asks for a meeting, null if there is nobody to ask. Returns "failed" on an error: counting must not break the page.
 */
export function recordProfileView(client: RequestClient, talentId: string, counted: boolean) {
  return optional("profile view", record(client, talentId, counted));
}

async function record(client: RequestClient, talentId: string, counted: boolean) {
  return unwrapAs(visitSchema, await client.rpc("record_profile_view", { talent_id: talentId, counted }));
}
