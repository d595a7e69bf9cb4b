import { createHash } from "node:crypto";
import type { TalentFilters } from "../../../app/domain/talent/talent-filters.ts";
import { table } from "../../../scripts/bench/report.ts";
import { databaseUrl, withClient } from "../../db/support/postgres-server.ts";
import { resolveAppImports } from "../app-imports.ts";
import { ensureBuild } from "../../support/build.ts";
import { ANON_KEY, startSupabase } from "../../support/supabase-front.ts";
import { startWeb } from "../../support/web.ts";
import { JOB_CASES, TALENT_CASES } from "./filters.ts";
import { mentorList } from "./mentors.ts";
import { startRest } from "./rest.ts";
import { fill } from "./seed.ts";
import { startupList } from "./startups.ts";
import { at } from "./timing.ts";

const TIMES = 5;

/** The member with the most data in seed.sql: views, requests, news. */
const MEMBER = uuidOf("member 1");
const SESSION = uuidOf("session 1");

/** This many investors, the same in every run, from the members that seed.sql writes. */
const INVESTORS = {
  sizes: [100, 1_000],
  seed: `
  delete from public.investor_profiles;
  insert into public.investor_profiles
    (id, user_id, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, is_listed, created_at)
  select md5('investor ' || n)::uuid, md5('member ' || n)::uuid, 'Fund number ' || n || ' of all',
    (array['angel', 'venture_capital', 'corporate', 'family_office', 'accelerator', 'other'])[n % 6 + 1],
    repeat('Looks for those who build what people here need. ', 6) || (array['Ferries', 'Tickets'])[n % 2 + 1],
    array['Sector ' || n % 35, 'Sector ' || n % 11],
    array[(array['idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus'])[n % 5 + 1]], n % 40 * 1000, 50000, true,
    now() - n * interval '1 hour'
  from generate_series(1, $SIZE) n;
  vacuum analyze public.investor_profiles`,
};

/**
 * Every page of the production build in front of this database, with the page cache off: its status and time, as
 * Markdown. There are as many startups, mentors and investors as the country is expected to have. Throws if a page is
 * not 200.
 */
export async function measurePages(port: number, database: string): Promise<string> {
  ensureBuild();
  resolveAppImports();
  const lists = [await startupList(), await mentorList(), INVESTORS];
  await withClient(databaseUrl(port, "postgres", database), async (client) => {
    for (const { sizes, ...list } of lists) await fill(client, list, Math.max(...sizes));
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
          // A page after the last redirects to the last; an unknown member would be redirected to the sign-in.
          redirect: asMember ? "manual" : "follow",
          headers: asMember ? { Cookie: cookie } : {},
        });
        await response.arrayBuffer();
        statuses.add(response.status);
        // The first request warms the caches for the others.
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
  const { jobsHref } = await import("../../../app/domain/jobs/jobs-href.ts");
  const { filterHref } = await import("../../../app/domain/talent/talent-filters.ts");
  const first = async (path: string, link: RegExp) =>
    link.exec(await (await fetch(url + path)).text())?.[1] ?? "/missing";
  const talent = await first("/talent-exchange", /href="(\/talent\/[0-9a-f-]{36})"/);
  const job = await first("/jobs", /href="(\/jobs\/[0-9a-f-]{36})"/);
  const startup = await first("/startups", /href="(\/startups\/startup-number-[^"]+)"/);
  const mentor = await first("/mentors", /href="(\/mentors\/[0-9a-f-]{36})"/);
  const investor = await first("/investors", /href="(\/investors\/[0-9a-f-]{36})"/);
  const everybody = [
    { name: "home", path: "/" },
    { name: "talent", path: talent },
    { name: "job", path: job },
    { name: "startups", path: "/startups" },
    { name: "startup", path: startup },
    { name: "mentors", path: "/mentors" },
    { name: "mentor", path: mentor },
    { name: "investors", path: "/investors" },
    { name: "investor", path: investor },
    { name: "map", path: "/ecosystem-map" },
    { name: "investor pipeline", path: "/investor-pipeline" },
    { name: "platform", path: "/platform" },
    { name: "resources", path: "/resources" },
    { name: "sitemap", path: "/sitemap.xml" },
    { name: "feed of remote jobs", path: "/jobs.atom?type=remote" },
    ...TALENT_CASES.filter(({ asMember }) => !asMember).map(({ what, filters, page }) => ({
      name: `directory: ${what}`,
      // The page expects divisions as its form offers them, which are the names in the cases.
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
