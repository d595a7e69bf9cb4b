import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Jobs leave the list after this many days (features.md decision 11). */
const JOB_DAYS = 90;

/** PostgREST answers at most 1,000 rows a request, as Supabase configures it. */
const BATCH = 1_000;

/** A sitemap holds 50,000 addresses; each kind may fill less than half of it. */
const MAX_ROWS = 20_000;

export type LiveCounts = { talents: number | null; jobs: number | null };

/**
 * What stands beside the targets on the home page. Never throws: a count that can't be had is null,
 * because the page says enough without it.
 */
export async function getLiveCounts(client: RequestClient): Promise<LiveCounts> {
  const [talents, jobs] = await Promise.all([
    countOpenTalents(client).catch(() => null),
    countOpenJobs(client).catch(() => null),
  ]);
  return { talents, jobs };
}

async function countOpenTalents(client: RequestClient): Promise<number | null> {
  const answer = await client
    .from("talent_profiles")
    .select("id", { count: "exact", head: true })
    .eq("is_open_to_work", true);
  unwrap(answer);
  return answer.count;
}

async function countOpenJobs(client: RequestClient): Promise<number | null> {
  const now = new Date();
  const open = () =>
    client
      .from("jobs")
      .select("id", { count: "exact", head: true })
      .eq("status", "active")
      .gt("created_at", daysBefore(now, JOB_DAYS));
  const answers = await Promise.all([open().is("deadline", null), open().gt("deadline", now.toISOString())]);
  let sum = 0;
  for (const answer of answers) {
    unwrap(answer);
    sum += answer.count ?? 0;
  }
  return sum;
}

export type Listed = { id: string; changed: string };

/** Every talent and job that a search engine may list, newest first. Throws as `unwrap` does. */
export async function listPublicPages(client: RequestClient): Promise<{ talents: Listed[]; jobs: Listed[] }> {
  const now = new Date();
  const [talents, jobs] = await Promise.all([
    inBatches((first, last) =>
      client
        .from("talent_profiles")
        .select("id, updated_at")
        .eq("is_open_to_work", true)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
    inBatches((first, last) =>
      client
        .from("jobs")
        .select("id, updated_at, deadline")
        .eq("status", "active")
        .gt("created_at", daysBefore(now, JOB_DAYS))
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
  ]);
  return {
    talents: talents.map(({ id, updated_at }) => ({ id, changed: updated_at })),
    jobs: jobs
      .filter(({ deadline }) => deadline === null || new Date(deadline) > now)
      .map(({ id, updated_at }) => ({ id, changed: updated_at })),
  };
}

type Batch<Row> = PromiseLike<{ data: Row[] | null; error: { message: string; code: string } | null; status: number }>;

async function inBatches<Row>(read: (first: number, last: number) => Batch<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < MAX_ROWS) {
    const batch = unwrap(await read(rows.length, rows.length + BATCH - 1)) ?? [];
    rows.push(...batch);
    if (batch.length < BATCH) break;
  }
  return rows;
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
