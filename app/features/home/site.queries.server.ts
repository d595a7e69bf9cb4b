import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unavailable, unwrap } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

/** PostgREST answers at most 1,000 rows a request, as Supabase configures it. */
const BATCH = 1_000;

/** A sitemap holds 50,000 addresses; each kind may fill less than half of it. */
const MAX_ROWS = 20_000;

const NEWEST = 4;

/** What `public.home` answers. */
const homeSchema = z.object({
  talents: z.number(),
  jobs: z.number(),
  newest: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string().nullable(),
      place: z.string().nullable(),
      skills: z.array(z.string()),
    }),
  ),
});

export type NewTalent = { id: string; name: string; title: string; place: string | null; skills: string };

/** What the home page shows of the database; null where the backend did not answer. */
export type LiveFacts = { talents: number | null; jobs: number | null; newest: NewTalent[] };

/**
 * What stands beside the targets on the home page, in one call. Never throws for the backend: the page says
 * enough without what can't be had.
 */
export async function getLiveFacts(client: RequestClient): Promise<LiveFacts> {
  const home = await optional("home", readHome(client));
  if (home === "failed") return { talents: null, jobs: null, newest: [] };
  const newest = home.newest.map(({ name, skills, ...talent }) => ({
    ...talent,
    name: name || "Developer",
    skills: skills.join(", "),
  }));
  return { ...home, newest };
}

async function readHome(client: RequestClient) {
  const home = homeSchema.safeParse(unwrap(await client.rpc("home", { newest_size: NEWEST }, { get: true })));
  if (!home.success) throw unavailable();
  return home.data;
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
