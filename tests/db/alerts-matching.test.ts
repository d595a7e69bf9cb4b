import { beforeAll, expect, it } from "vitest";

import { createOrganization } from "./support/factories.ts";
import { drawFilters, type Filters, randomFrom } from "./support/search-oracle.ts";
import { insertSearched, insertSearchedStartups } from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const SEED = LONG ? Date.now() % 1_000_000_007 : 20_261_126;
const FILTERS = LONG ? 4_000 : 150;

/**
 * Each list's own search, called with an alert's filters, the order of its news, and how many of what it finds alerts
 * leave out.
 */
const LISTS = [
  {
    list: "jobs",
    match: "private.match_job_alerts",
    search: "private.search_job_ids(jsonb_populate_record(null::private.job_search, a.wanted), 0, 300)",
    newest:
      "select id from public.jobs where id = any (f.ids) and reported_for is null order by created_at desc, id desc",
    // The list shows a job with its warning, which no mail carries.
    leftOut: "(select count(*) from public.jobs where id = any (f.ids) and reported_for is not null)",
  },
  {
    list: "talent",
    match: "private.match_talent_alerts",
    search: "private.search_talent_ids(jsonb_populate_record(null::private.talent_search, a.wanted), 0, 300)",
    newest: "select id from public.talent_profiles where id = any (f.ids) order by id desc",
    leftOut: "0",
  },
  {
    list: "startups",
    match: "private.match_startup_alerts",
    search: `private.search_startup_ids(a.wanted ->> 'q', a.wanted ->> 'sector', a.wanted ->> 'stage',
      a.wanted ->> 'division', (a.wanted ->> 'hiring')::boolean, null, 0, 300)`,
    newest: `select d.organization_id from private.startup_debuts d where d.organization_id = any (f.ids)
      order by d.listed_at desc, d.organization_id desc`,
    leftOut: "0",
  },
] as const;

type Compared = { wanted: string; told: number; newest: string[]; total: number; all: string[]; listed: string[] };

describeOnPostgresFirst("alerts (requirements/jobs.md 71)", (target) => {
  beforeAll(async () => {
    await insertSearched(target());
    await insertSearchedStartups(target());
  });

  const save = async (list: string, wanted: Filters[], member?: string) => {
    const owner = member ? `'${member}'::uuid, null, null` : "null, n || '@alerts.example', 'en'";
    const rows = await target().sql<{ id: string }>(
      `insert into private.alerts (member_id, address, locale, list, wanted, frequency, confirmed_at, covered_until)
       select ${owner}, $1, wanted, 'daily', now(), '-infinity'
       from jsonb_array_elements($2::jsonb) with ordinality as drawn (wanted, n) returning id`,
      [list, JSON.stringify(wanted)],
    );
    return rows.map(({ id }) => id);
  };
  const draw = (list: (typeof LISTS)[number]["list"], random: () => number) => {
    const { sort: _, ...filters } = drawFilters(list, random);
    return filters;
  };

  it.each(LISTS)(
    "on $list tell of what the list itself finds with the same filters, of all of it and of nothing else",
    async ({ list, match, search, newest, leftOut }) => {
      const random = randomFrom(SEED);
      const ids = await save(
        list,
        Array.from({ length: FILTERS }, () => draw(list, random)),
      );
      const compared = await target().sql<Compared>(
        `select a.wanted::text, coalesce(m.total, 0) as told, coalesce(m.ids, '{}') as newest, (f.total - ${leftOut})::integer as total, f.ids as listed,
           array(${newest}) as all
         from private.alerts a left join ${match}($1, now() + interval '1 minute') m on m.alert_id = a.id,
           lateral ${search} f
         where a.id = any ($1)`,
        [ids],
      );
      expect(compared).toHaveLength(FILTERS);
      const wrong = compared.filter(
        ({ told, newest, total, all }) => told !== total || newest.join() !== all.slice(0, 301).join(),
      );
      expect(wrong, `seed ${SEED}`).toEqual([]);
      // Without matches the comparison would mean nothing.
      expect(compared.filter(({ told }) => told > 0).length).toBeGreaterThan(FILTERS / 3);
      expect(compared.filter(({ told }) => told === 0).length).toBeGreaterThan(FILTERS / 20);
    },
  );

  it("tell of what came since the last mail, up to the hour that is told, and not of the reader's own", async () => {
    const [poster = "", reader = ""] = [await target().createUser(), await target().createUser()];
    const post = async (title: string, minutesAgo: number) => {
      const [row] = await target().sql<{ id: string }>(
        `insert into public.jobs (client_id, title, description, skills_required, created_at)
         values ($1, $2, 'Words', '{Odd skill}', now() - $3::integer * interval '1 minute') returning id`,
        [poster, title, minutesAgo],
      );
      return row?.id;
    };
    const [late, second, first, told] = [
      await post("Late", 1),
      await post("Second", 20),
      await post("First", 30),
      await post("Told", 60),
    ];
    const alerts = [
      ...(await save("jobs", [{ skill: "odd SKILL" }], reader)),
      ...(await save("jobs", [{ skill: "odd SKILL" }], poster)),
    ];
    const tell = (until: number) =>
      target().sql("select * from private.match_job_alerts($1, now() - $2::integer * interval '1 minute')", [
        alerts,
        until,
      ]);
    const age = (minutes: number) =>
      target().sql(
        "update private.alerts set covered_until = now() - $2::integer * interval '1 minute' where id = any ($1)",
        [alerts, minutes],
      );
    await age(45);
    expect(await tell(10)).toEqual([{ alert_id: alerts[0], total: 2, ids: [second, first] }]);
    await age(90);
    expect(await tell(0)).toEqual([{ alert_id: alerts[0], total: 4, ids: [late, second, first, told] }]);
    await age(5);
    expect(await tell(3)).toEqual([]);
  });

  it("on talent tell of nobody who hides, whose profile lapsed, or who only comes back", async () => {
    const reader = await target().createUser();
    const [alert = ""] = await save("talent", [{ search: "rare words" }], reader);
    const member = await target().createUser();
    await target().sql(
      "insert into public.talent_profiles (user_id, title, is_open_to_work) values ($1, 'Rare words', false)",
      [member],
    );
    const tell = async (since = "-infinity") => {
      await target().sql("update private.alerts set covered_until = $2::timestamptz where id = $1", [alert, since]);
      const [row] = await target().sql<{ total: number }>(
        "select total from private.match_talent_alerts(array[$1::uuid], now() + interval '1 minute')",
        [alert],
      );
      return row?.total ?? 0;
    };
    const open = (value: boolean) =>
      target().sql("update public.talent_profiles set is_open_to_work = $2 where user_id = $1", [member, value]);
    expect(await tell()).toBe(0);
    await open(true);
    expect(await tell()).toBe(1);
    await open(false);
    expect(await tell()).toBe(0);
    await target().sql(
      `update private.talent_debuts d set listed_at = now() - interval '2 days'
       from public.talent_profiles t where t.id = d.talent_id and t.user_id = $1`,
      [member],
    );
    await open(true);
    expect([await tell(), await tell(new Date(Date.now() - 86_400_000).toISOString())]).toEqual([1, 0]);
    await target().sql(
      "update public.talent_profiles set confirmed_at = now() - interval '121 days' where user_id = $1",
      [member],
    );
    expect(await tell()).toBe(0);
  });

  it("on startups tell of none that is hidden, whose owners are suspended, or that only comes back, nor of one's own", async () => {
    const [reader = "", founder = ""] = [await target().createUser(), await target().createUser()];
    const startup = await createOrganization(target(), founder, {
      name: "Odd ferry",
      sector: "Odd",
      is_startup: false,
    });
    const alerts = [
      ...(await save("startups", [{ sector: " ODD ", q: "ferry" }], reader)),
      ...(await save("startups", [{ sector: "odd" }], founder)),
    ];
    const tell = async (since = "-infinity") => {
      await target().sql("update private.alerts set covered_until = $2::timestamptz where id = any ($1)", [
        alerts,
        since,
      ]);
      return target().sql("select * from private.match_startup_alerts($1, now() + interval '1 minute')", [alerts]);
    };
    const set = (column: string) => target().sql(`update public.organizations set ${column} where id = $1`, [startup]);
    const told = [{ alert_id: alerts[0], total: 1, ids: [startup] }];
    // A company, until it says that it is a startup.
    expect(await tell()).toEqual([]);
    await set("is_startup = true");
    expect(await tell()).toEqual(told);
    await set("is_listed = false");
    expect(await tell()).toEqual([]);
    await target().sql(
      "update private.startup_debuts set listed_at = now() - interval '2 days' where organization_id = $1",
      [startup],
    );
    await set("is_listed = true");
    expect([await tell(), await tell(new Date(Date.now() - 86_400_000).toISOString())]).toEqual([told, []]);
    await target().sql("select private.hide_organization($1, true)", [startup]);
    expect(await tell()).toEqual([]);
    await target().sql("select private.hide_organization($1, false)", [startup]);
    expect(await tell()).toEqual(told);
    await target().sql("select private.suspend($1)", [founder]);
    expect(await tell()).toEqual([]);
  });

  it("are due at eight in the morning in Dhaka, every day or on Sundays", async () => {
    const due = async (frequency: string, at: string) => {
      const [row] = await target().sql<{ at: string }>(
        `select to_char(private.alert_morning($1, $2::timestamptz) at time zone 'Asia/Dhaka', 'Dy DD HH24:MI') as at`,
        [frequency, at],
      );
      return row?.at;
    };
    expect(await due("daily", "2026-11-25T07:59:59+06:00")).toBe("Tue 24 08:00");
    expect(await due("daily", "2026-11-25T08:00:00+06:00")).toBe("Wed 25 08:00");
    expect(await due("daily", "2026-11-25T23:59:59+06:00")).toBe("Wed 25 08:00");
    expect(await due("weekly", "2026-11-25T08:00:00+06:00")).toBe("Sun 22 08:00");
    expect(await due("weekly", "2026-11-22T07:59:59+06:00")).toBe("Sun 15 08:00");
    expect(await due("weekly", "2026-11-22T08:00:00+06:00")).toBe("Sun 22 08:00");
    expect(await due("weekly", "2026-11-28T23:00:00+06:00")).toBe("Sun 22 08:00");
  });
});
