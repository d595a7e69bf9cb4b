import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/supabase/database.types.ts";
import { table } from "../../../scripts/bench/report.ts";
import { databaseUrl, withClient } from "../../db/support/postgres-server.ts";
import { ensureBuild } from "../../support/build.ts";
import { ANON_KEY, startSupabase } from "../../support/supabase-front.ts";
import { startWeb } from "../../support/web.ts";
import { resolveAppImports } from "../app-imports.ts";
import { startBenchCluster } from "./cluster.ts";
import { mentorList } from "./mentors.ts";
import { type Rest, startRest } from "./rest.ts";
import { fill } from "./seed.ts";
import { startupList } from "./startups.ts";
import { at, backendCpu, medianCpu } from "./timing.ts";

export interface MeasuredList {
  name: string;
  /** How many are listed: a tenth of what the country is expected to have, and all of it. */
  sizes: [few: number, many: number];
  /** Fills an earlier run's database with $SIZE of them. */
  seed: string;
  asks: { what: string; why: string; ask: (client: SupabaseClient<Database>, size: number) => Promise<unknown> }[];
}

/** The limit for the database's CPU with the larger number. */
const LIMIT_MS = 30;

/** Pages that are requested in turn, compared with the first; each bypasses the page cache. */
const PAGES = ["/talent-exchange", "/startups", "/startups?sort=name", "/startups?sector=Sector+7", "/mentors"];
const PAGE_TIMES = 25;

/**
 * Measures the lists of startups and mentors and the page of one, with the product's own queries through PostgREST, for
 * the expected number and a tenth of it, and their pages beside the directory's. Returns the tables. Arguments are
 * words: only cases that contain one of them.
 */
export async function measureLists(words: string[]): Promise<string> {
  resolveAppImports();
  const lists = [await startupList(), await mentorList()];
  const tables: string[] = [];
  const cluster = await startBenchCluster();
  try {
    const database = await cluster.seeded({ members: 20_000, jobs: 20_000 });
    for (const { asks, ...list } of lists) {
      const chosen = asks.filter(({ what }) => words.every((word) => what.includes(word)));
      tables.push(await measureList({ ...list, asks: chosen }, cluster.port, database));
    }
    if (words.length === 0) tables.push(await measurePages(cluster.port, database));
  } finally {
    await cluster.stop();
  }
  return tables.join("\n\n");
}

async function measureList({ name, sizes, seed, asks }: MeasuredList, port: number, database: string): Promise<string> {
  const found = new Map<string, number[]>();
  for (const size of sizes) {
    await withClient(databaseUrl(port, "postgres", database), async (owner) => {
      await fill(owner, { seed }, size);
      const rest = await startRest(port, database);
      try {
        const client = await rest.client(null);
        for (const { what, ask } of asks) {
          const cpu = await medianCpu(
            () => ask(client, size),
            () => backendCpu(owner),
          );
          found.set(what, [...(found.get(what) ?? []), cpu]);
          console.log(`${size}`.padStart(8), what.padEnd(45), cpu.toFixed(1));
        }
      } finally {
        await rest.stop();
      }
    });
  }
  return table(
    [name, "finds", ...sizes.map((size) => size.toLocaleString("en")), `×, limit ${LIMIT_MS} ms`],
    asks.map(({ what, why }) => {
      const [few, many] = found.get(what) ?? [];
      if (few === undefined || many === undefined) return [];
      return [what, why, few.toFixed(1), many.toFixed(1), `${(many / few).toFixed(1)}${many > LIMIT_MS ? " ✗" : ""}`];
    }),
  );
}

/**
 * Pages of the production build with the larger number, requested in turn so that disturbances of the machine affect
 * all of them.
 */
async function measurePages(port: number, database: string): Promise<string> {
  ensureBuild();
  const rest: Rest = await startRest(port, database);
  const supabase = await startSupabase(rest);
  const web = await startWeb({
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    PAGE_CACHE_S: "0",
    LOG_LEVEL: "error",
  });
  try {
    const times = PAGES.map((): number[] => []);
    for (let time = 0; time <= PAGE_TIMES; time += 1) {
      for (const [place, path] of PAGES.entries()) {
        const start = performance.now();
        const response = await fetch(web.url + path);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
        // The first request warms the caches for the others.
        if (time > 0) times[place]?.push(performance.now() - start);
      }
    }
    const medians = times.map((taken) => at(taken, 0.5));
    return table(
      ["Page", "ms", "× the directory's"],
      PAGES.map((path, place) => {
        const median = medians[place] ?? Number.NaN;
        return [path, median.toFixed(0), (median / (medians[0] ?? Number.NaN)).toFixed(2)];
      }),
    );
  } finally {
    await web.stop();
    supabase.stop();
    await rest.stop();
  }
}
