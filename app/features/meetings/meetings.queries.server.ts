import { askStateSchema } from "~/domain/meetings/ask-state";
import { MEETINGS_PAGE_SIZE, type MeetingHost } from "~/domain/meetings/meeting-paths";
import { shownName } from "~/domain/profile/shown-name";
import { isUuid } from "~/lib/uuid";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapPage } from "~/supabase/counted-page.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

const formSchema = z
  .object({ name: z.string().transform(shownName), startup: z.string().nullable(), state: askStateSchema })
  .nullable();

/**
 * Returns whom the caller would ask for a meeting, with the startup whose page names them, if they are asked through
 * it; null if there is nobody to ask. Throws as `unwrapAs` does.
 */
export async function getMeetingForm(client: RequestClient, kind: MeetingHost, id: string) {
  return unwrapAs(formSchema, await client.rpc("meeting_form", { kind, id }));
}

/**
 * Returns a page of the caller's meetings and their total number: those waiting for the caller first, then the latest
 * changed. The first page is 1. Throws as `unwrap` does.
 */
export async function listMeetings(client: RequestClient, page: number) {
  const first = (page - 1) * MEETINGS_PAGE_SIZE;
  const { rows, total } = await unwrapPage(
    await client
      .from("my_meetings")
      .select("*", { count: "exact" })
      .order("my_turn", { ascending: false })
      .order("updated_at", { ascending: false })
      .order("id")
      .range(first, first + MEETINGS_PAGE_SIZE - 1),
    () => client.from("my_meetings").select("id", { count: "exact", head: true }),
  );
  return { meetings: rows, total };
}

/** A meeting of the caller's, or null for every other one. `id` must be a UUID. Throws as `unwrap` does. */
export async function getMeeting(client: RequestClient, id: string) {
  return unwrap(await client.from("my_meetings").select("*").eq("id", id).maybeSingle());
}

/** Returns a page's meetings, and before them the caller's meeting that a link names, if the page lacks it. */
export async function withNamed(client: RequestClient, meetings: MeetingRow[], named: string | null) {
  const id = named?.toLowerCase() ?? "";
  if (!isUuid(id) || meetings.some((meeting) => meeting.id === id)) return meetings;
  const meeting = await getMeeting(client, id);
  return meeting ? [meeting, ...meetings] : meetings;
}

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof getMeeting>>>;
