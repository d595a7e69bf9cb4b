import { lastChange } from "~/lib/last-change";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";
import { KINDS, type Kind, type Listed, PAGES_A_FILE } from "./sitemap";

/** PostgREST returns at most 1,000 rows per request, as configured at Supabase. */
const BATCH = 1_000;

/** The result of `public.mentor_paths`. */
const changed = z.array(z.object({ id: z.string(), updated_at: z.string() }));

type Row = { id: string; created_at: string; updated_at: string };
type Batch = { rows: Row[]; total: number };

/** Reads rows from an instant on, oldest first; the first batch also returns the total count. */
type Read = (from: string, first: number, last: number, count?: "exact") => PromiseLike<Answer>;
type Answer = {
  data: Row[] | null;
  error: { message: string; code: string } | null;
  status: number;
  count: number | null;
};

/**
 * Returns every talent, job, mentor, investor, startup and company that a search engine may list, oldest first, if
 * there are at most `most`; else only the count of each kind, which the first batches return. Throws as `unwrap` does.
 */
export async function listPublicPages(client: RequestClient, most: number) {
  const reads = readsOf(client);
  const begun = await Promise.all(
    KINDS.map(async (kind): Promise<[Kind, Listed[] | Batch]> => {
      const read = reads[kind];
      return [kind, read ? await firstBatch(read) : await listMentors(client)];
    }),
  );
  const counts = recordOf(begun.map(([kind, found]) => [kind, Array.isArray(found) ? found.length : found.total]));
  if (Object.values(counts).reduce((sum, count) => sum + count) > most) return { counts, pages: null };
  const pages = await Promise.all(
    begun.map(async ([kind, found]): Promise<[Kind, Listed[]]> => {
      const read = reads[kind];
      if (!read || Array.isArray(found)) return [kind, found as Listed[]];
      return [kind, (await readOn(read, found.rows, 0, found.total)).map(toListed)];
    }),
  );
  return { counts, pages: recordOf(pages) };
}

/** Returns one kind's pages in a sitemap part, at most `size`; none past the last part. Throws as `unwrap` does. */
export async function listPagesOfPart(
  client: RequestClient,
  kind: Kind,
  part: number,
  size = PAGES_A_FILE,
): Promise<Listed[]> {
  const first = (part - 1) * size;
  const read = readsOf(client)[kind];
  if (!read) return (await listMentors(client)).slice(first, first + size);
  return (await readOn(read, [], first, size)).map(toListed);
}

function recordOf<Value>(entries: [Kind, Value][]): Record<Kind, Value> {
  return Object.fromEntries(entries) as Record<Kind, Value>;
}

function toListed(row: Row): Listed {
  return { id: row.id, changed: lastChange(row) };
}

/**
 * Without `lastChange`: nothing tells everybody at which hour somebody began to mentor. So on its first day a page has
 * changed at the midnight before it came, which misleads no search engine.
 */
async function listMentors(client: RequestClient): Promise<Listed[]> {
  return unwrapAs(changed, await client.rpc("mentor_paths", undefined, { get: true })).map(({ id, updated_at }) => ({
    id,
    changed: updated_at,
  }));
}

async function firstBatch(read: Read): Promise<Batch> {
  const answer = await read("-infinity", 0, BATCH - 1, "exact");
  const rows = unwrap(answer) ?? [];
  return { rows, total: answer.count ?? rows.length };
}

/**
 * Reads up to `most` rows from row `first` on; `known` were read before. Continues from the last row's instant, past
 * its known rows, because an offset from the start reads all rows before it. Uses such an offset only while all known
 * rows share one instant, since rows of it may come before `first`.
 */
async function readOn(read: Read, known: Row[], first: number, most: number): Promise<Row[]> {
  const rows = [...known];
  while (rows.length < most) {
    const instant = rows.at(-1)?.created_at;
    const same = rows.filter((row) => row.created_at === instant).length;
    const [from, skipped] =
      instant === undefined || same === rows.length ? ["-infinity", first + rows.length] : [instant, same];
    const size = Math.min(BATCH, most - rows.length);
    const batch = unwrap(await read(from, skipped, skipped + size - 1)) ?? [];
    rows.push(...batch);
    if (batch.length < size) break;
  }
  return rows;
}

/** Mentors come from a function, because no public table lists them. The id of startups and companies is their slug. */
function readsOf(client: RequestClient): Partial<Record<Kind, Read>> {
  const now = new Date().toISOString();
  return {
    talents: (from, first, last, count) =>
      client
        .from("talent_profiles")
        .select("id, created_at, updated_at", counted(count))
        .gt("listed_until", now)
        .gte("created_at", from)
        .order("created_at")
        .order("id")
        .range(first, last),
    jobs: (from, first, last, count) =>
      client
        .from("jobs")
        .select("id, created_at, updated_at", counted(count))
        .eq("status", "active")
        .gt("expires_at", now)
        .gte("created_at", from)
        .order("created_at")
        .order("id")
        .range(first, last),
    investors: (from, first, last, count) =>
      client
        .from("investor_profiles")
        .select("id, created_at, updated_at", counted(count))
        .eq("is_listed", true)
        .gte("created_at", from)
        .order("created_at")
        .order("id")
        .range(first, last),
    startups: (from, first, last, count) =>
      client
        .from("organizations")
        .select("id:slug, created_at, updated_at", counted(count))
        .eq("is_public", true)
        .gte("created_at", from)
        .order("created_at")
        .order("id")
        .range(first, last),
  };
}

function counted(count: "exact" | undefined) {
  return count && { count };
}
