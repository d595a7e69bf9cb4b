import { askStateSchema } from "~/domain/meetings/ask-state";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/** What `public.record_profile_view` answers: how the caller stands to the member. */
const visitSchema = z.object({
  connections: z.array(z.object({ direction: z.string(), status: z.string() })),
  saved: z.boolean(),
  meeting: askStateSchema.nullable(),
});

/**
 * Counts the caller's visit to a talent's page, once a day and only if `counted`; the database leaves out the own page. Answers the
 * connections between the two, whether the caller keeps the talent, and how they stand as who asks for a meeting, null
 * where there is nobody to ask; "failed" where it could not: a page must not fail for being counted.
 */
export function recordProfileView(client: RequestClient, talentId: string, counted: boolean) {
  return optional("profile view", record(client, talentId, counted));
}

async function record(client: RequestClient, talentId: string, counted: boolean) {
  return unwrapAs(visitSchema, await client.rpc("record_profile_view", { talent_id: talentId, counted }));
}
