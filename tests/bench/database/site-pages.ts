import { createHash } from "node:crypto";
import type { TalentFilters } from "../../../app/domain/talent/talent-filters.ts";
import { table } from "../../../scripts/bench/report.ts";
import { databaseUrl, withClient } from "../../db/support/postgres-server.ts";
import { resolveAppImports } from "../app-imports.ts";
import { ensureBuild } from "../../support/build.ts";
import { ANON_KEY, startSupabase } from "../../support/supabase-front.ts";
import { startWeb } from "../../support/web.ts";
import { JOB_CASES, TALENT_CASES } from "./filters.ts";
import { startRest } from "./rest.ts";
import { at } from "./timing.ts";

const TIMES = 5;

/** The one of whom seed.sql tells most: views, requests, news. */
const MEMBER = uuidOf("member 1");
const SESSION = uuidOf("session 1");

/**
 * Every page through the production build before this database, without the copies it keeps of pages: its status and
 * how long it took, as Markdown. Throws when one is not 200.
 */
export async function measurePages(port: number, database: string): Promise<string> {
  ensureBuild();
  await withClient(databaseUrl(port, "postgres", database), async (client) => {
    await client.query(
      "insert into auth.sessions (id, user_id, created_at) values ($1, $2, now()) on conflict (id) do nothing",
      [SESSION, MEMBER],
    );
  });
  const rest = await startRest(port, database);
  const supabase = await startSupabase(rest);
  const web = await startWeb({
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    PAGE_CACHE_S: "0",
    LOG_LEVEL: "error",
  });
  try {
    const cookie = await supabase.cookieOf(MEMBER, SESSION);
    const rows: string[][] = [];
    for (const { name, path, asMember } of await pagesOf(web.url)) {
      const times: number[] = [];
      const statuses = new Set<number>();
      for (let time = 0; time <= TIMES; time += 1) {
        const start = performance.now();
        const response = await fetch(web.url + path, {
          // A page after the last leads to the last; a member whom nobody knows would be led to sign in.
          redirect: asMember ? "manual" : "follow",
          headers: asMember ? { Cookie: cookie } : {},
        });
        await response.arrayBuffer();
        statuses.add(response.status);
        // The first warms what the others read.
        if (time > 0) times.push(performance.now() - start);
      }
      const row = [asMember ? `${name}, as a member` : name, [...statuses].join(", "), at(times, 0.5).toFixed(0)];
      console.log(row.join("  "));
      rows.push(row);
    }
    const failed = rows.filter(([, status]) => status !== "200");
    if (failed.length > 0) throw new Error(`Pages that do not answer 200:\n${failed.join("\n")}`);
    return table(["Page", "status", "ms"], rows);
  } finally {
    await web.stop();
    supabase.stop();
    await rest.stop();
  }
}

async function pagesOf(url: string): Promise<{ name: string; path: string; asMember?: boolean }[]> {
  resolveAppImports();
  const { jobsHref } = await import("../../../app/domain/jobs/jobs-href.ts");
  const { filterHref } = await import("../../../app/domain/talent/talent-filters.ts");
  const first = async (path: string, link: RegExp) =>
    link.exec(await (await fetch(url + path)).text())?.[1] ?? "/missing";
  const talent = await first("/talent-exchange", /href="(\/talent\/[0-9a-f-]{36})"/);
  const job = await first("/jobs", /href="(\/jobs\/[0-9a-f-]{36})"/);
  const everybody = [
    { name: "home", path: "/" },
    { name: "talent", path: talent },
    { name: "job", path: job },
    { name: "map", path: "/ecosystem-map" },
    { name: "investors", path: "/investor-pipeline" },
    { name: "platform", path: "/platform" },
    { name: "resources", path: "/resources" },
    { name: "sitemap", path: "/sitemap.xml" },
    { name: "feed of remote jobs", path: "/jobs.atom?type=remote" },
    ...TALENT_CASES.filter(({ asMember }) => !asMember).map(({ what, filters, page }) => ({
      name: `directory: ${what}`,
      // The page takes the divisions as its form offers them, which are those that the cases name.
      path: filterHref(filters as TalentFilters, page === "last" ? 25 : page),
    })),
    ...JOB_CASES.map(({ what, filters, page }) => ({
      name: `jobs: ${what}`,
      path: jobsHref(filters, page === "last" ? 15 : page),
    })),
  ];
  const members = [
    "/",
    "/dashboard",
    "/connections",
    "/notifications",
    "/profile",
    "/settings",
    "/talent-exchange",
    "/jobs",
  ];
  return [
    ...everybody,
    ...[...members, talent, job].map((path) => ({ name: path.slice(0, 20), path, asMember: true })),
  ];
}

function uuidOf(text: string): string {
  const hash = createHash("md5").update(text).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
