import { listTalents, type Talent } from "~/features/talent/talent.queries.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/** PostgREST answers at most 1,000 rows a request, as Supabase configures it. */
const BATCH = 1_000;

/** A sitemap holds 50,000 addresses; each kind may fill less than half of it. */
const MAX_ROWS = 20_000;

const NEWEST = 4;

export type NewTalent = { id: string; name: string; title: string; place: string | null; skills: string };

/** What the home page shows of the database; null where the backend did not answer. */
export type LiveFacts = { talents: number | null; jobs: number | null; newest: NewTalent[] };

/**
 * What stands beside the targets on the home page. Never throws for the backend: the page says enough
 * without what can't be had.
 */
export async function getLiveFacts(client: RequestClient): Promise<LiveFacts> {
  const [directory, jobs] = await Promise.all([
    optional("newest talents", listTalents(client, { skills: [] }, 1)),
    optional("open jobs", countOpenJobs(client)),
  ]);
  return {
    talents: directory === "failed" ? null : directory.total,
    jobs: jobs === "failed" ? null : jobs,
    newest: directory === "failed" ? [] : directory.talents.slice(0, NEWEST).map(toNewTalent),
  };
}

function toNewTalent({ id, title, profile, skills }: Talent): NewTalent {
  return {
    id,
    name: profile?.full_name || "Developer",
    title,
    place: profile?.division ?? null,
    skills: skills
      .slice(0, 3)
      .map(({ name }) => name)
      .join(", "),
  };
}

async function countOpenJobs(client: RequestClient): Promise<number> {
  const answer = await client
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", "active")
    .gt("expires_at", new Date().toISOString());
  unwrap(answer);
  return answer.count ?? 0;
}

export type Listed = { id: string; changed: string };

/** Every talent and job that a search engine may list, newest first. Throws as `unwrap` does. */
export async function listPublicPages(client: RequestClient): Promise<{ talents: Listed[]; jobs: Listed[] }> {
  const now = new Date().toISOString();
  const [talents, jobs] = await Promise.all([
    inBatches((first, last) =>
      client
        .from("talent_profiles")
        .select("id, updated_at")
        .gt("listed_until", now)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
    inBatches((first, last) =>
      client
        .from("jobs")
        .select("id, updated_at")
        .eq("status", "active")
        .gt("expires_at", now)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(first, last),
    ),
  ]);
  return { talents: talents.map(toListed), jobs: jobs.map(toListed) };
}

function toListed({ id, updated_at }: { id: string; updated_at: string }): Listed {
  return { id, changed: updated_at };
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
