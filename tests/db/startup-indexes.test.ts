import { beforeAll, expect, it } from "vitest";

import { countedReads } from "./support/counted-reads.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import { vacuumWhole } from "./support/vacuumed.ts";

const ROWS = 10_000;

/** As many startups as the country may have, with what triggers would write for them, and a job for every tenth. */
const CROWD = `
  set session_replication_role = replica;
  insert into public.organizations (name, name_key, slug, sector, sector_key, stage, division, description, search_text, created_at)
  select 'Crowd ' || n, 'crowd ' || n, 'crowd-' || n, 'Crowd ' || n % 35, 'crowd ' || n % 35, (array['idea', 'seed'])[n % 2 + 1],
    (array['Dhaka', 'Sylhet'])[n / 2 % 2 + 1]::public.division, repeat('Boats and ferries. ', 20),
    'crowd ' || n || chr(31) || repeat('boats and ferries. ', 20) || case n % 100 when 7 then 'hyperledger' else '' end,
    now() - n * interval '1 minute'
  from generate_series(1, ${ROWS}) n;
  insert into private.organization_slugs (slug, organization_id)
  select o.slug, o.id from public.organizations o where o.slug like 'crowd-%';
  reset session_replication_role;
  select private.fill_startup_counts()`;

const TABLES = ["public.organizations", "public.jobs", "private.organization_slugs"];

const HIRING = `
  insert into public.jobs (client_id, title, description, organization_id)
  select $1, 'Boat keeper', 'Keeps boats', o.id from public.organizations o where o.slug like 'crowd-%0'`;

/** Jobs of no startup: without them a full scan would be as cheap as the index of those that hire. */
const OTHER_JOBS = `
  insert into public.jobs (client_id, title, description)
  select $1, 'Clerk ' || n, 'Keeps books' from generate_series(1, ${ROWS / 2}) n`;

/** The parameters as the page sends them: q, sector, stage, division, hiring, sort, page. */
const LISTS: [what: string, call: string][] = [
  ["the newest", "null, null, null, null, null, null, 1"],
  ["a sector", "null, 'Crowd 7', null, null, null, null, 1"],
  ["a stage", "null, null, 'seed', null, null, null, 1"],
  ["a division", "null, null, null, 'Sylhet', null, null, 1"],
  ["those who hire", "null, null, null, null, true, null, 1"],
  ["all filters", "null, 'Crowd 7', 'seed', 'Sylhet', true, null, 1"],
  ["by name", "null, null, null, null, null, 'name', 1"],
  ["by name of a sector", "null, 'Crowd 7', null, null, null, 'name', 1"],
  ["by open jobs", "null, null, null, null, null, 'jobs', 1"],
  ["by open jobs, behind those who hire", `null, null, null, null, null, 'jobs', ${Math.ceil(ROWS / 120) + 2}`],
];

/**
 * Those that hire, through their jobs and their index, and a page: nothing that grows with the number of listed
 * startups.
 */
const MOST_READ = 0.4 * ROWS;

describeOnPostgresFirst(`among ${ROWS} startups a visitor's list (requirements/startups.md s3)`, (target) => {
  beforeAll(async () => {
    await target().sql(CROWD);
    const poster = await target().createUser();
    for (const jobs of [HIRING, OTHER_JOBS]) await target().sql(jobs, [poster]);
    await vacuumWhole(target(), TABLES);
    await target().sql(countedReads(TABLES));
  });

  const readsOf = async (call: string) => {
    const [reads] = await target().sql<{ scans: number; rows: number }>(
      "select scans::integer, rows::integer from private.reads_of($1)",
      [call],
    );
    if (!reads) throw new Error("nothing was counted");
    return reads;
  };

  it.each(LISTS)("of %s reads no table whole, and no startup's row but a page of them", async (_, words) => {
    const { scans, rows } = await readsOf(`select public.search_startups(${words})`);
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(MOST_READ);
  });

  it("of the last page reads an index once", async () => {
    const { scans, rows } = await readsOf(
      `select public.search_startups(null, null, null, null, null, null, ${Math.ceil(ROWS / 12)})`,
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(MOST_READ + ROWS);
  });

  it("of a word of every hundredth reads those alone", async () => {
    const { scans, rows } = await readsOf("select public.search_startups('hyperledger')");
    expect(scans).toBe(0);
    // Their rows, the index entries, and the spellings of their sectors.
    expect(rows).toBeLessThan(ROWS);
  });

  it.each([
    ["newest first", "created_at desc, id desc", "newest"],
    ["by name", "name_key, created_at desc, id desc", "name"],
  ])("%s is a walk of an index that has what can be chosen", async (_, order, index) => {
    const plan = await target().sql<Record<string, string>>(
      `explain (costs off) select o.id from public.organizations o
       where o.is_public and o.is_startup and o.stage = 'seed' and o.division = 'Sylhet' order by ${order} limit 12`,
    );
    expect(plan.map((line) => Object.values(line)[0]).join("\n")).toContain(
      `Index Only Scan using organizations_${index}`,
    );
  });

  it("leads to a page that is read by its address alone", async () => {
    // There are few enough jobs here for a full scan.
    expect((await readsOf("select public.startup_page('crowd-500')")).rows).toBeLessThan(ROWS / 4);
  });
});
