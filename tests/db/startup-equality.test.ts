import { beforeAll, expect, it } from "vitest";

import { createJob, createOrganization } from "./support/factories.ts";
import { randomFrom } from "./support/search-oracle.ts";
import { type Asked, plainStartups, type StartupRow } from "./support/startup-oracle.ts";
import { describeOnEachTarget, describeOnPostgresFirst } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const SEED = LONG ? Date.now() % 1_000_000_007 : 20_261_201;
const STARTUPS = 90;
const CHANGES = 60;
const SEARCHES = LONG ? 600 : 80;

const SECTORS = [null, "", "Boats", "boats", " Boats ", "Ferries", "FERRIES", "নৌকা", "Tea", "Jute"];
const STAGES = [null, "idea", "seed", "series_a"];
const DIVISIONS = [null, "Dhaka", "Khulna", "Sylhet"];

/** The list's data and its answer in one statement, since others may save meanwhile. */
const BOTH = `
  select public.search_startups($1, $2, $3, $4, $5, $6, $7) as answer, (
    select coalesce(json_agg(json_build_object(
      'id', o.id, 'search_text', o.search_text, 'sector_key', private.fold(btrim(o.sector)), 'sector', btrim(o.sector),
      'stage', o.stage, 'division', o.division, 'by_name', n.by_name, 'by_sector', n.by_sector, 'by_spelling', n.by_spelling,
      'jobs', (
        select count(*) from public.jobs j
        where j.organization_id = o.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
      )
    ) order by o.created_at desc, o.id desc), '[]')
    from public.organizations o join (
      select r.id, row_number() over (order by private.fold(r.name), r.created_at desc, r.id desc) as by_name,
        row_number() over (order by private.fold(btrim(r.sector)), r.id) as by_sector,
        row_number() over (order by btrim(r.sector), r.id) as by_spelling
      from public.organizations r
    ) n on n.id = o.id
    where o.is_listed and not o.is_hidden and o.is_startup
  ) as rows`;

describeOnPostgresFirst("the list of startups (requirements/startups.md s3)", (target) => {
  const random = randomFrom(SEED);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    return value as Value;
  };
  const facts = () => ({
    name: `${pick(["Asha", "asha", "Nodi", "নদী", "Zarina"])} ${pick(["", "One", "Two"])}`,
    tagline: pick([null, "Timber and tea", "Timely boats"]),
    sector: pick(SECTORS),
    stage: pick(STAGES),
    division: pick(DIVISIONS),
    is_startup: random() < 0.9,
    is_listed: random() < 0.9,
    created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 30))).toISOString(),
  });
  const ids: string[] = [];

  beforeAll(async () => {
    const owner = await target().createUser();
    for (let number = 0; number < STARTUPS; number += 1) {
      const id = await createOrganization(target(), owner, { ...facts(), slug: `drawn-${number}` });
      ids.push(id);
      if (random() < 0.3) {
        const job = pick([
          {},
          {},
          { status: "closed" },
          { deadline: "2020-01-01" },
          { reported_for: "asks_for_money" },
        ]);
        for (let open = 0; open < pick([1, 1, 2]); open += 1) {
          await createJob(target(), owner, { organization_id: id, ...job });
        }
      }
    }
    for (let change = 0; change < CHANGES; change += 1) {
      const id = pick(ids);
      if (random() < 0.1) {
        await target().sql("delete from public.organizations where id = $1", [id]);
      } else {
        // One fact at a time: if two change together, a check that ignores one of them could pass.
        const [column, value] = pick(Object.entries(facts()));
        await target().sql(`update public.organizations set ${column} = $2 where id = $1`, [id, value]);
      }
    }
  });

  const draw = (): Asked => ({
    q: pick([null, null, null, "tim", "boats", "নদী", "nobody has this"]),
    sector: pick([null, null, "boats", "BOATS ", "নৌকা", "Steel"]),
    stage: pick([null, null, ...STAGES]),
    division: pick([null, null, ...DIVISIONS]),
    hiring: pick([null, null, true]),
    sort: pick([null, "name", "jobs"] as const),
    page: pick([1, 1, 2, 3, 7]),
  });

  it("answers each drawn search with the page, the total and the counts of a plain look at all", async () => {
    let found = 0;
    for (let drawn = 0; drawn < SEARCHES; drawn += 1) {
      const asked = draw();
      const { q, sector, stage, division, hiring, sort, page } = asked;
      const [both] = await target().sql<{ answer: Record<string, unknown>; rows: StartupRow[] }>(BOTH, [
        q,
        sector,
        stage,
        division,
        hiring,
        sort,
        page,
      ]);
      if (!both) throw new Error("no answer");
      type Listed = { startups: { id: string }[] };
      const { startups, nearest, ...counts } = both.answer as Listed & { nearest: (Listed & { total: number }) | null };
      const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
      const expected = plainStartups(both.rows, asked);
      const near = nearest && { total: nearest.total, ids: idsOf(nearest.startups) };
      expect({ asked, ...counts, ids: idsOf(startups), nearest: near }, `seed ${SEED}`).toEqual({ asked, ...expected });
      if (expected.total > 0) found += 1;
    }
    expect(found).toBeGreaterThan(SEARCHES / 3);
  });

  it("keeps its counts as a count of all would have them, and none of nothing", async () => {
    const [sums] = await target().sql<Record<string, unknown>>(
      `with kept as (
         select sector, stage, division, sum(startups)::integer as startups from private.startup_counts group by 1, 2, 3
       ), counted as (
         select coalesce(btrim(o.sector), ''), coalesce(o.stage, ''), coalesce(o.division::text, ''), count(*)::integer
         from public.organizations o where o.is_public and o.is_startup group by 1, 2, 3
       )
       select (select count(*)::integer from (table kept except table counted) k) as wrong,
         (select count(*)::integer from (table counted except table kept) c) as missing,
         (select count(*)::integer from private.startup_counts c where c.startups = 0) as empty`,
    );
    expect(sums).toEqual({ wrong: 0, missing: 0, empty: 0 });
  });
});

describeOnEachTarget(
  "two who list startups of one kind at once (requirements/startups.md s3)",
  (target) => {
    it("don't wait for each other, and both are counted", async () => {
      const kind = { sector: "Two at once", stage: "seed", division: "Sylhet" };
      const owner = await target().createUser();
      await createOrganization(target(), owner, kind);
      await target().holdTransaction?.(
        "insert into public.organizations (name, sector, stage, division) values ('Held', 'Two at once', 'seed', 'Sylhet')",
        async () => {
          // Waiting for the transaction that is held here would never end.
          await target().sql(
            "update public.organizations set sector = sector || '!' where sector = $1 and name <> 'Held'",
            [kind.sector],
          );
        },
      );
      const [row] = await target().sql(
        "select sum(startups)::integer as startups from private.startup_counts where sector = $1",
        [kind.sector],
      );
      expect(row).toEqual({ startups: 1 });
    });
  },
  ["postgres"],
);
