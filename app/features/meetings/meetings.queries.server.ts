import { askStateSchema } from "~/domain/meetings/ask-state";
import { MEETINGS_PAGE_SIZE, type MeetingHost } from "~/domain/meetings/meeting-paths";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

const formSchema = z.object({ name: z.string(), startup: z.string().nullable(), state: askStateSchema }).nullable();

/**
 * Whom the caller would ask for a meeting, with the startup on whose page they are named where they are asked by that; null
 * where there is nobody to ask. Throws as `unwrapAs` does.
 */
export async function getMeetingForm(client: RequestClient, kind: MeetingHost, id: string) {
  return unwrapAs(formSchema, await client.rpc("meeting_form", { kind, id }));
}

/**
 * A page of the caller's meetings, and how many there are: first those that wait for the caller, then what changed last.
 * The first page is 1. Throws as `unwrap` does.
 */
export async function listMeetings(client: RequestClient, page: number) {
  const first = (page - 1) * MEETINGS_PAGE_SIZE;
  const answer = await client
    .from("my_meetings")
    .select("*", { count: "exact" })
    .order("my_turn", { ascending: false })
    .order("updated_at", { ascending: false })
    .order("id")
    .range(first, first + MEETINGS_PAGE_SIZE - 1);
  // A page past the end is refused as a range, without the count.
  if (answer.error?.code === "PGRST103") return { meetings: [], total: await countMeetings(client) };
  return { meetings: unwrap(answer) ?? [], total: answer.count ?? 0 };
}

async function countMeetings(client: RequestClient): Promise<number> {
  const answer = await client.from("my_meetings").select("id", { count: "exact", head: true });
  unwrap(answer);
  return answer.count ?? 0;
}

/** A meeting of the caller's, or null for every other one. `id` must be a UUID. Throws as `unwrap` does. */
export async function getMeeting(client: RequestClient, id: string) {
  return unwrap(await client.from("my_meetings").select("*").eq("id", id).maybeSingle());
}

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof getMeeting>>>;
