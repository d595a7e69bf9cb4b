import type { RequestClient } from "~/supabase/client.server";
import { unwrapPage } from "~/supabase/counted-page.server";
import { unwrap } from "~/supabase/errors.server";

const COLUMNS =
  "id, direction, state, goal, question, reason, reply, member_name, mentor_id, member_talent_id, answer_by, extended, thread_id, created_at, answered_at" as const;

/** So many that are over are on a page. */
const OVER_PAGE_SIZE = 100;

const LIVE = ["pending", "accepted"];
const OVER = ["declined", "lapsed", "withdrawn", "ended"];

/**
 * Returns a page of the member's requests, sent and received, latest first, and how many pages there are: the first one
 * has all that wait or go on, because their pages have what is still to do, and the latest of the others, the next ones
 * have older ones. Throws as `unwrap` does.
 */
export async function listMentorships(client: RequestClient, page: number) {
  const mine = (options: { count?: "exact" } = {}) => client.from("my_mentorships").select(COLUMNS, options);
  const first = (page - 1) * OVER_PAGE_SIZE;
  const [live, over] = await Promise.all([
    page === 1 ? mine().in("state", LIVE) : null,
    mine({ count: "exact" })
      .in("state", OVER)
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + OVER_PAGE_SIZE - 1),
  ]);
  const { rows, total } = await unwrapPage(over, () =>
    client.from("my_mentorships").select("id", { count: "exact", head: true }).in("state", OVER),
  );
  return {
    rows: [...((live && unwrap(live)) ?? []), ...rows].toSorted(
      (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
    ),
    pages: Math.max(1, Math.ceil(total / OVER_PAGE_SIZE)),
  };
}

export type MentorshipRow = Awaited<ReturnType<typeof listMentorships>>["rows"][number];

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
