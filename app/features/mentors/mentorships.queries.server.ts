import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

const COLUMNS =
  "id, direction, state, goal, question, reason, reply, member_name, mentor_id, member_talent_id, answer_by, extended, thread_id, created_at, answered_at" as const;

/** The most that are over that we show. */
const MOST_OVER = 100;

const LIVE = ["pending", "accepted"];
const OVER = ["declined", "lapsed", "withdrawn", "ended"];

/**
 * Returns the member's requests, sent and received, latest first: all that wait or go on, because their pages have what
 * is still to do, and the latest of the others. Throws as `unwrap` does.
 */
export async function listMentorships(client: RequestClient) {
  const mine = () => client.from("my_mentorships").select(COLUMNS).order("created_at", { ascending: false });
  const [live, over] = await Promise.all([mine().in("state", LIVE), mine().in("state", OVER).limit(MOST_OVER)]);
  return [...(unwrap(live) ?? []), ...(unwrap(over) ?? [])].toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

export type MentorshipRow = Awaited<ReturnType<typeof listMentorships>>[number];

/** Returns one of the member's requests, or null. `id` must be a UUID. Throws as `unwrap` does. */
export async function getMentorship(client: RequestClient, id: string): Promise<MentorshipRow | null> {
  return unwrap(await client.from("my_mentorships").select(COLUMNS).eq("id", id).maybeSingle());
}

/** The member's own notes of a mentorship, the latest session first. Throws as `unwrap` does. */
export async function listMentorshipNotes(client: RequestClient, id: string) {
  return (
    unwrap(
      await client
        .from("my_mentorship_notes")
        .select("id, held_on, body")
        .eq("mentorship_id", id)
        .order("held_on", { ascending: false })
        .order("created_at", { ascending: false }),
    ) ?? []
  );
}
