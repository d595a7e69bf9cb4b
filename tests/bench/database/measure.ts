import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/supabase/database.types.ts";
import { table } from "../../../scripts/bench/report.ts";
import { resolveAppImports } from "../app-imports.ts";
import { startBenchCluster } from "./cluster.ts";
import { type Case, JOB_CASES, TALENT_CASES } from "./filters.ts";
import { startRest } from "./rest.ts";
import type { Size } from "./seed.ts";
import { measurePages } from "./site-pages.ts";
import { type Percentiles, percentiles } from "./timing.ts";

type Client = SupabaseClient<Database>;

/** How many of each; `limitMs` is the limit for the median. */
const SIZES: (Size & { limitMs: number | null })[] = [
  { members: 1_000, jobs: 1_000, limitMs: null },
  { members: 100_000, jobs: 100_000, limitMs: 30 },
  { members: 1_000_000, jobs: 300_000, limitMs: 100 },
];

type Ask = { what: string; why: string; ask: (as: (who: "visitor" | "member") => Client) => Promise<unknown> };

/**
 * Measures every filter of the directory and of the list of jobs, with the product's own queries through PostgREST.
 * Returns the tables. Arguments are words (only cases that contain one of them) and sizes, as numbers of members.
 */
export async function measureDatabase(args: string[]): Promise<string> {
  const sizes = args.map(Number).filter((number) => number > 0);
  const words = args.filter((word) => Number.isNaN(Number(word)));
  const chosen = SIZES.filter(({ members }) => sizes.length === 0 || sizes.includes(members));
  const lists = await loadLists();
  const found = new Map<string, Map<number, Percentiles>>();
  let pages = "";

  const cluster = await startBenchCluster();
  try {
    for (const size of chosen) {
      const database = await cluster.seeded(size);
      const rest = await startRest(cluster.port, database);
      try {
        const clients = { visitor: await rest.client(null), member: await rest.client(crypto.randomUUID()) };
        for (const { name, asks } of lists) {
          for (const { what, ask } of asks.filter(({ what }) => words.every((word) => what.includes(word)))) {
            const measured = await percentiles(() => ask((who) => clients[who]));
            const key = `${name}: ${what}`;
            found.set(key, (found.get(key) ?? new Map()).set(size.members, measured));
            console.log(`${size.members}`.padStart(8), key.padEnd(45), show(measured, size.limitMs));
          }
        }
      } finally {
        await rest.stop();
      }
      if (size === chosen.at(-1) && words.length === 0) pages = await measurePages(cluster.port, database);
    }
  } finally {
    await cluster.stop();
  }
  const tables = lists.map(({ name, asks }) => {
    const rows = asks
      .filter(({ what }) => found.has(`${name}: ${what}`))
      .map(({ what, why }) => [
        what,
        why,
        ...chosen.map(({ members, limitMs }) => show(found.get(`${name}: ${what}`)?.get(members), limitMs)),
      ]);
    return `### ${name}\n\n${table([name, "finds", ...chosen.map(head)], rows)}`;
  });
  return [...tables, ...(pages === "" ? [] : [`### Pages before the largest\n\n${pages}`])].join("\n\n");
}

function head({ members, jobs, limitMs }: (typeof SIZES)[number]): string {
  const limit = limitMs === null ? "" : `, limit ${limitMs}`;
  return `${members.toLocaleString("en")} members, ${jobs.toLocaleString("en")} jobs${limit}`;
}

function show(measured: Percentiles | undefined, limitMs: number | null): string {
  if (measured === undefined) return "";
  const { p50, p95 } = measured;
  const text = `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  return limitMs !== null && p50 > limitMs ? `**${text}** ✗` : text;
}

/** The lists as their pages query them: with the counts of each filter choice. */
async function loadLists(): Promise<{ name: string; asks: Ask[] }[]> {
  resolveAppImports();
  const { listTalentsWithCounts, TALENT_PAGE_SIZE } =
    await import("../../../app/features/talent/talent.queries.server.ts");
  const { listJobs, JOBS_PAGE_SIZE } = await import("../../../app/features/jobs/jobs.queries.server.ts");
  return [
    { name: "Directory", asks: TALENT_CASES.map((one) => asAsk(one, listTalentsWithCounts, TALENT_PAGE_SIZE)) },
    { name: "Jobs", asks: JOB_CASES.map((one) => asAsk(one, listJobs, JOBS_PAGE_SIZE)) },
  ];
}

function asAsk<Filters>(
  { what, why, filters, page = 1, asMember }: Case<Filters>,
  list: (client: Client, filters: Filters, page: number) => Promise<{ total: number }>,
  pageSize: number,
): Ask {
  const last = new WeakMap<Client, number>();
  return {
    what,
    why,
    ask: async (as) => {
      const client = as(asMember ? "member" : "visitor");
      if (page !== "last") return list(client, filters, page);
      const known = last.get(client);
      if (known !== undefined) return list(client, filters, known);
      const { total } = await list(client, filters, 1);
      last.set(client, Math.max(1, Math.ceil(total / pageSize)));
      return undefined;
    },
  };
}
