import { beforeAll, describe, expect, it } from "vitest";

import { createJob, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

type Pay = { budget_type: string; pay_currency: string; pay_unit: string };

const READ = "budget_type,pay_currency,pay_unit";

describeOnPostgresFirst("pay (requirements/jobs.md 61, 111)", (target) => {
  let poster: string;
  let stranger: string;
  beforeAll(async () => {
    poster = await target().createUser({ joinedDaysAgo: 100 });
    stranger = await target().createUser({ joinedDaysAgo: 100 });
  });

  const post = async (row: object) => {
    const member = await target().createUser({ joinedDaysAgo: 100 });
    const body = { client_id: member, title: "Builder", description: "Build", ...row };
    const path = `jobs?select=${READ},employment_type,openings`;
    return target().request(member, "POST", path, { body, prefer: "return=representation" });
  };

  describe("of a job that a poster sends", () => {
    it.each([
      [{}, { budget_type: "negotiable", pay_currency: "USD", pay_unit: "project", employment_type: null, openings: 1 }],
      [{ budget_type: "hourly" }, { pay_currency: "USD", pay_unit: "hour" }],
      [{ budget_type: "fixed" }, { pay_currency: "USD", pay_unit: "project" }],
      [{ budget_type: "fixed", pay_unit: null }, { pay_unit: "project" }],
      [{ employment_type: "full_time" }, { budget_type: "negotiable", pay_unit: "month" }],
      [{ employment_type: "part_time" }, { pay_unit: "month" }],
      [{ employment_type: "internship" }, { pay_unit: "month" }],
      [{ employment_type: "freelance" }, { pay_unit: "project" }],
      [{ employment_type: "full_time", budget_type: "hourly" }, { pay_unit: "hour" }],
      [{ employment_type: "full_time", pay_unit: "day" }, { pay_unit: "day" }],
      [
        { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month", openings: 3 },
        { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month", openings: 3 },
      ],
    ])("%j is stored whole", async (sent, stored) => {
      const { status, rows, text } = await post(sent);
      expect(status, text).toBe(201);
      expect(rows).toMatchObject([stored]);
    });

    it.each([
      [{ budget_type: "hourly", pay_unit: "month" }, "23514"],
      [{ budget_type: "fixed", pay_unit: "hour" }, "23514"],
      [{ pay_currency: "EUR" }, "23514"],
      [{ pay_currency: null }, "23502"],
      [{ pay_unit: "year" }, "23514"],
      [{ employment_type: "slavery" }, "23514"],
      [{ openings: 0 }, "23514"],
      [{ openings: 101 }, "23514"],
      [{ pay_key: "BDT-month" }, "428C9"],
      [{ budget_rank: 1 }, "428C9"],
    ])("%j is refused", async (sent, code) => {
      expect((await post(sent)).code).toBe(code);
    });
  });

  describe("of a job that its poster changes", () => {
    const change = async (before: Partial<Pay>, sent: object) => {
      const id = await createJob(target(), poster, before);
      const answer = await target().request(poster, "PATCH", `jobs?id=eq.${id}&select=${READ}`, {
        body: sent,
        prefer: "return=representation",
      });
      return { code: answer.code, row: (answer.rows as unknown as Pay[])[0] };
    };

    it.each([
      [{ budget_type: "fixed" }, { budget_type: "hourly" }, "hour"],
      [{ budget_type: "hourly" }, { budget_type: "fixed" }, "project"],
      [{ budget_type: "fixed", pay_unit: "month" }, { budget_type: "negotiable" }, "month"],
      [{ budget_type: "negotiable", pay_unit: "month" }, { budget_type: "fixed" }, "month"],
      [{ budget_type: "fixed", pay_unit: "month" }, { title: "Another" }, "month"],
      [{ budget_type: "fixed" }, { pay_unit: "day" }, "day"],
      [{ budget_type: "fixed", pay_unit: "day" }, { budget_type: "hourly", pay_unit: "hour" }, "hour"],
    ])("from %j by %j is by the %s", async (before, sent, unit) => {
      expect((await change(before, sent)).row?.pay_unit).toBe(unit);
    });

    it("to what does not go together is refused", async () => {
      expect((await change({ budget_type: "hourly" }, { pay_unit: "month" })).code).toBe("23514");
      expect((await change({ budget_type: "fixed" }, { budget_type: "hourly", pay_unit: "day" })).code).toBe("23514");
    });

    it("is nobody else's to change", async () => {
      const id = await createJob(target(), poster);
      for (const actor of [stranger, null]) {
        const { status, code, text } = await target().request(actor, "PATCH", `jobs?id=eq.${id}`, {
          body: { pay_currency: "BDT" },
        });
        expect([status, code ?? null]).toEqual(actor === null ? [401, "42501"] : [204, null]);
        if (actor !== null) expect(text).toBe("");
      }
      const rows = await target().sql("select pay_currency from public.jobs where id = $1", [id]);
      expect(rows).toEqual([{ pay_currency: "USD" }]);
    });
  });

  describe("that a member expects", () => {
    it("is in US dollars an hour unless said otherwise, and by the hour at most what it was before", async () => {
      const member = await target().createUser();
      await createTalent(target(), member);
      const read = () =>
        target().sql(
          "select rate_currency, rate_unit, rate_key, rate_rank::float from public.talent_profiles where user_id = $1",
          [member],
        );
      const write = async (body: object) =>
        (await target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, { body })).code ?? null;
      expect(await read()).toEqual([
        { rate_currency: "USD", rate_unit: "hour", rate_key: "unstated", rate_rank: null },
      ]);
      expect(await write({ hourly_rate: 20 })).toBeNull();
      expect(await read()).toMatchObject([{ rate_key: "USD-hour", rate_rank: 20 }]);
      expect(await write({ hourly_rate: 100_000.01 })).toBe("23514");
      expect(await write({ hourly_rate: 300_000, rate_currency: "BDT", rate_unit: "month" })).toBeNull();
      expect(await read()).toMatchObject([{ rate_key: "BDT-month" }]);
      expect(await write({ rate_unit: "hour" })).toBe("23514");
      expect(await write({ rate_key: "USD-hour" })).toBe("428C9");
    });

    it("is found as it is shown: beside a rate, one bound says nothing", async () => {
      const mark = "Quillon";
      const stated: [string, object, string[]][] = [
        ["least below", { hourly_rate: 50, min_hourly_rate: 20 }, ["to 50", "from 50"]],
        ["least above", { hourly_rate: 50, min_hourly_rate: 70 }, ["to 50", "from 50"]],
        ["most above", { hourly_rate: 50, max_hourly_rate: 90 }, ["to 50", "from 50"]],
        [
          "range",
          { hourly_rate: 50, min_hourly_rate: 40, max_hourly_rate: 60 },
          ["to 40", "to 50", "from 50", "from 60"],
        ],
        ["least alone", { min_hourly_rate: 45 }, ["to 50", "from 50", "from 60", "from 1000"]],
      ];
      const members = new Map<string, string>();
      for (const [title, rates] of stated) {
        const member = await target().createUser();
        await createTalent(target(), member, { title: `${mark} ${title}` });
        const { status } = await target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, {
          body: rates,
        });
        expect(status).toBe(204);
        members.set(title, member);
      }
      const found = async (body: object) => {
        const { text } = await target().request(null, "POST", "rpc/search_talent", { body: { search: mark, ...body } });
        return (JSON.parse(text) as { talents: { title: string }[] }).talents.map(({ title }) =>
          title.slice(mark.length + 1),
        );
      };
      const findsOf = async () => {
        const lists = await Promise.all(
          [
            ...[40, 50].map((sum) => [`to ${sum}`, { max_rate: sum }] as const),
            ...[50, 60, 1000].map((sum) => [`from ${sum}`, { min_rate: sum }] as const),
          ].map(async ([asked, body]) => [asked, await found(body)] as const),
        );
        return stated.map(([title]) => [
          title,
          lists.filter(([, titles]) => titles.includes(title)).map(([asked]) => asked),
        ]);
      };
      expect(await findsOf()).toEqual(stated.map(([title, , finds]) => [title, finds]));
      expect((await found({ sort: "rate" })).slice(0, 2)).toEqual(["range", "least alone"]);
      const own = await target().request(
        members.get("least above") ?? null,
        "GET",
        `talent_profiles?user_id=eq.${members.get("least above") ?? ""}&select=hourly_rate,min_hourly_rate,max_hourly_rate`,
      );
      expect(own.rows).toEqual([{ hourly_rate: 50, min_hourly_rate: null, max_hourly_rate: null }]);
    });

    it("of before is found as it is shown once the worker has been there, and is not dated by that", async () => {
      const member = await target().createUser();
      const id = await createTalent(target(), member, { hourly_rate: 50 });
      await target().sql("alter table public.talent_profiles disable trigger user");
      await target().sql(
        "update public.talent_profiles set min_hourly_rate = 20, updated_at = '2026-01-01' where id = $1",
        [id],
      );
      await target().sql("alter table public.talent_profiles enable trigger user");
      await target().sql("insert into private.stale_talents (user_id) values ($1)", [member]);
      await target().worker.query("select * from worker.refresh_stale_talents()");
      const rows = await target().sql(
        `select min_hourly_rate, rate_low::float, rate_high::float, updated_at = '2026-01-01' as undated
         from public.talent_profiles where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ min_hourly_rate: null, rate_low: 50, rate_high: 50, undated: true }]);
    });

    it("is dated when it changes, and not when what is made of it does", async () => {
      const member = await target().createUser();
      const id = await createTalent(target(), member, { hourly_rate: 20 });
      const dated = async (set: string) => {
        await target().sql("alter table public.talent_profiles disable trigger user");
        await target().sql("update public.talent_profiles set updated_at = '2026-01-01' where id = $1", [id]);
        await target().sql("alter table public.talent_profiles enable trigger user");
        const [row] = await target().sql<{ is_new: boolean }>(
          `update public.talent_profiles set ${set} where id = $1 returning updated_at > '2026-01-01' as is_new`,
          [id],
        );
        return row?.is_new;
      };
      expect(await dated("title = title")).toBe(false);
      expect(await dated("rate_currency = 'BDT'")).toBe(true);
    });
  });

  it("is listed like beside like for every viewer, and jobs that name no sum come last", async () => {
    const mark = "Zephyrine";
    const rows: [string, object][] = [
      ["hour $", { budget_type: "hourly", budget_max: 5 }],
      ["hour ৳", { budget_type: "hourly", budget_max: 900, pay_currency: "BDT" }],
      ["day ৳", { budget_type: "fixed", budget_max: 9000, pay_currency: "BDT", pay_unit: "day" }],
      ["month $", { budget_type: "fixed", budget_max: 800, pay_unit: "month" }],
      ["month ৳ more", { budget_type: "fixed", budget_min: 90_000, pay_currency: "BDT", pay_unit: "month" }],
      ["month ৳ less", { budget_type: "fixed", budget_max: 80_000, pay_currency: "BDT", pay_unit: "month" }],
      ["project ৳", { budget_type: "fixed", budget_max: 1_000_000_000, pay_currency: "BDT" }],
      ["none", { budget_type: "fixed" }],
    ];
    for (const [title, row] of rows.toReversed())
      await createJob(target(), poster, { title: `${mark} ${title}`, ...row });
    const titles = async (body: object) => {
      const { text } = await target().request(null, "POST", "rpc/search_jobs", { body: { q: mark, ...body } });
      return (JSON.parse(text) as { jobs: { title: string }[] }).jobs.map(({ title }) => title.slice(mark.length + 1));
    };
    expect(await titles({ sort: "pay" })).toEqual(rows.map(([title]) => title));
    expect(await titles({ sort: "pay", pay: "BDT-month" })).toEqual(["month ৳ more", "month ৳ less", "none"]);
    expect(await titles({ sort: "pay", pay: "BDT-month", min_budget: 85_000 })).toEqual(["month ৳ more", "none"]);
    expect(await titles({ sort: "pay", min_budget: 500 })).toEqual(["month $", "none"]);
  });
});
