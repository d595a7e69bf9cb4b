import { readPage } from "~/lib/read-page";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { MESSAGES_SIZE, THREADS_SIZE } from "~/domain/messages/list-sizes";

const THREAD =
  "id, kind, job_id, job_title, application_id, side, other_name, other_company, applicant_number, is_open, created_at, last_message_at, last_message, last_mine, unread, has_left" as const;

/**
 * Returns a page of conversations that the caller has not left, last active first, and whether there is another. Throws
 * as `unwrap` does.
 */
export async function listThreads(client: RequestClient, page: number) {
  const first = (page - 1) * THREADS_SIZE;
  const read = unwrap(
    await client
      .from("my_threads")
      .select(THREAD)
      .eq("has_left", false)
      .order("active_at", { ascending: false })
      .order("id", { ascending: false })
      .range(first, first + THREADS_SIZE),
  );
  const { rows, more } = readPage(read ?? [], THREADS_SIZE);
  return { threads: rows, more };
}

/**
 * How many conversations the caller has not left. The database reads each of them as for the list: for pages past the
 * end alone. Throws as `unwrap` does.
 */
export async function countThreads(client: RequestClient): Promise<number> {
  const answer = await client.from("my_threads").select("id", { count: "exact", head: true }).eq("has_left", false);
  unwrap(answer);
  return answer.count ?? 0;
}

/** Returns the caller's conversation, left or not; null for an unknown one or others'. Throws as `unwrap` does. */
export async function getThread(client: RequestClient, id: string) {
  return unwrap(await client.from("my_threads").select(THREAD).eq("id", id).maybeSingle());
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof getThread>>>;

/**
 * Returns the id of the meeting or mentorship that opened the caller's conversation; null for any other kind, and for
 * one that the caller doesn't see with this conversation. Throws as `unwrap` does.
 */
export async function getOpener(client: RequestClient, { id, kind }: Pick<ThreadRow, "id" | "kind">) {
  if (kind === "meeting") {
    return unwrap(await client.from("my_meetings").select("id").eq("thread_id", id).maybeSingle())?.id ?? null;
  }
  if (kind !== "mentorship") return null;
  return unwrap(await client.from("my_mentorships").select("id").eq("thread_id", id).maybeSingle())?.id ?? null;
}

/**
 * Returns the newest messages of a conversation, or those up to a time (inclusive), oldest first, and where the earlier
 * ones continue. No message is on two pages or on none, even if several share a time. Throws as `unwrap` does.
 */
export async function listMessages(client: RequestClient, thread: string, until: string | null) {
  const all = client.from("my_messages").select("id, mine, body, created_at, reported").eq("thread_id", thread);
  const wanted = until === null ? all : all.lte("created_at", until);
  const rows =
    unwrap(
      await wanted
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(MESSAGES_SIZE + 1),
    ) ?? [];
  const earlier = rows[MESSAGES_SIZE]?.created_at ?? null;
  return { messages: rows.filter((row) => row.created_at !== earlier).reverse(), earlier };
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** Returns whom the caller has blocked, named as in the conversation, latest first. Throws as `unwrap` does. */
export async function listThreadBlocks(client: RequestClient) {
  return (
    unwrap(await client.from("my_thread_blocks").select("id, label").order("created_at", { ascending: false })) ?? []
  );
}
