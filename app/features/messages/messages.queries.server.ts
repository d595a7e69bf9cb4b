import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { MESSAGES_SIZE, THREADS_SIZE } from "~/domain/messages/list-sizes";

const THREAD =
  "id, kind, job_id, job_title, application_id, side, other_name, other_company, applicant_number, is_open, created_at, last_message_at, last_message, last_mine, unread, has_left" as const;

/** More than anybody looks through; the view reads them all to put them in order. */
const MOST_THREADS = 500;

/** A page of the conversations that the caller has not left, the liveliest first. Throws as `unwrap` does. */
export async function listThreads(client: RequestClient, page: number) {
  const rows =
    unwrap(
      await client
        .from("my_threads")
        .select(THREAD)
        .eq("has_left", false)
        .order("last_message_at", { ascending: false, nullsFirst: true })
        .order("id")
        .limit(MOST_THREADS),
    ) ?? [];
  const lively = rows.toSorted((one, other) => activeAt(other) - activeAt(one));
  const first = (page - 1) * THREADS_SIZE;
  return {
    threads: lively.slice(first, first + THREADS_SIZE),
    pages: Math.max(1, Math.ceil(lively.length / THREADS_SIZE)),
  };
}

function activeAt({ last_message_at, created_at }: ThreadRow): number {
  return Date.parse(last_message_at ?? created_at);
}

/** A conversation of the caller's, left or not; null for one that is unknown or somebody else's. Throws as `unwrap` does. */
export async function getThread(client: RequestClient, id: string) {
  return unwrap(await client.from("my_threads").select(THREAD).eq("id", id).maybeSingle());
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof getThread>>>;

/**
 * The newest messages of a conversation, or those up to a moment (inclusive), oldest first, and from where the earlier
 * ones go on: none of a moment's messages is on two pages, or on none. Throws as `unwrap` does.
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

/** Whom the caller has blocked in a conversation, as that names them, the latest first. Throws as `unwrap` does. */
export async function listThreadBlocks(client: RequestClient) {
  return (
    unwrap(await client.from("my_thread_blocks").select("id, label").order("created_at", { ascending: false })) ?? []
  );
}
