import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

/** PostgREST answers at most 1,000 rows a request, as Supabase configures it. */
const BATCH = 1_000;

/** A sitemap holds 50,000 addresses, two of a page; each kind may fill less than a quarter of it. */
const MAX_ROWS = 6_000;

/** What `public.mentor_paths` answers. */
const changed = z.array(z.object({ id: z.string(), updated_at: z.string() }));

export type Listed = { id: string; changed: string };

/** Of startups and companies the id is the address. */
export type PublicPages = {
  talents: Listed[];
  jobs: Listed[];
  mentors: Listed[];
  investors: Listed[];
  startups: Listed[];
};

/** Every talent, job, mentor, investor, startup and company that a search engine may list, newest first. Throws as `unwrap` does. */
export async function listPublicPages(client: RequestClient): Promise<PublicPages> {
  const now = new Date().toISOString();
  const [talents, jobs, mentors, investors, startups] = await Promise.all([
    inBatches((until, first, last) =>
      client
        .from("talent_profiles")
        .select("id, created_at, updated_at")
        .gt("listed_until", now)
        .lte("created_at", until)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
    inBatches((until, first, last) =>
      client
        .from("jobs")
        .select("id, created_at, updated_at")
        .eq("status", "active")
        .gt("expires_at", now)
        .lte("created_at", until)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
    client.rpc("mentor_paths", undefined, { get: true }),
    inBatches((until, first, last) =>
      client
        .from("investor_profiles")
        .select("id, created_at, updated_at")
        .eq("is_listed", true)
        .lte("created_at", until)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
    inBatches((until, first, last) =>
      client
        .from("organizations")
        .select("id:slug, created_at, updated_at")
        .eq("is_public", true)
        .lte("created_at", until)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
  ]);
  return {
    talents: talents.map(toListed),
    jobs: jobs.map(toListed),
    investors: investors.map(toListed),
    startups: startups.map(toListed),
    mentors: unwrapAs(changed, mentors).map(toListed),
  };
}

function toListed({ id, updated_at }: Pick<Row, "id" | "updated_at">): Listed {
  return { id, changed: updated_at };
}

type Row = { id: string; created_at: string; updated_at: string };
type Batch = PromiseLike<{ data: Row[] | null; error: { message: string; code: string } | null; status: number }>;

/** Goes on from the last row's instant, past the rows of that instant which it has: an offset from the newest reads all before it. */
async function inBatches(read: (until: string, first: number, last: number) => Batch): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < MAX_ROWS) {
    const until = rows.at(-1)?.created_at;
    const known = until === undefined ? 0 : rows.filter((row) => row.created_at === until).length;
    const batch = unwrap(await read(until ?? "infinity", known, known + BATCH - 1)) ?? [];
    rows.push(...batch);
    if (batch.length < BATCH) break;
  }
  return rows;
}
