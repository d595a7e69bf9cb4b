import { distance } from "~/i18n/distance.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { sessionWords } from "./sessions.words";

const MOST = 100;

/**
 * Returns the caller's sessions, this one first, then the most recently seen, with device and times in words. Times are
 * exact to the hour at best, because a session is "seen" only when its token is renewed. Throws as `unwrap` does.
 */
export async function listSessions(client: RequestClient) {
  const rows = await client
    .from("my_sessions")
    .select("id, device, created_at, last_seen_at, is_current")
    .order("is_current", { ascending: false })
    .order("last_seen_at", { ascending: false })
    .order("id")
    .limit(MOST);
  const now = new Date();
  const ago = (at: string) => distance(new Date(at), now, { addSuffix: true });
  const t = sessionWords();
  return (unwrap(rows) ?? []).map((row) => ({
    id: row.id,
    device: row.device === null ? t.unknown : t.device(row.device),
    since: ago(row.created_at),
    lastSeen: ago(row.last_seen_at),
    isCurrent: row.is_current,
  }));
}

export type SessionView = Awaited<ReturnType<typeof listSessions>>[number];
