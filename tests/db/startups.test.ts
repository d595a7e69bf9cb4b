import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import type { RequestClient } from "../../app/supabase/client.server.ts";
import { getStartup, listStartups, listStartupsWhole } from "../../app/features/startups/startups.queries.server.ts";
import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

describeOnPostgresFirst("startups as people find them (requirements/startups.md s3, s4)", (target) => {
  const client = async (actor: Actor) =>
    (actor === null ? target().anon() : await target().as(actor)) as unknown as RequestClient;
  /** A sector used only by this test, since others add startups meanwhile. */
  const sectorOf = () => `Boats ${randomUUID().slice(0, 8)}`;
  const add = async (row: Record<string, unknown>, shown = false) => {
    const founder = await target().createUser({ metadata: { full_name: "Asha Founder" } });
    const id = await createOrganization(target(), founder, { name: `Nouka ${randomUUID().slice(0, 8)}`, ...row });
    await target().sql("update public.organization_members set shown = $2 where organization_id = $1", [id, shown]);
    return { id, founder };
  };
  const namesOf = async (filters: Parameters<typeof listStartups>[1], page = 1) => {
    const { total, startups } = await listStartups(await client(null), filters, page);
    return { total, names: startups.map(({ name }) => name) };
  };

  describe("the list", () => {
    it("finds by each filter, and by all at once, newest first", async () => {
      const sector = sectorOf();
      const one = await add({ name: "One", sector, stage: "seed", division: "Khulna", tagline: "Ferries on time" });
      await add({ name: "Two", sector: sector.toUpperCase(), stage: "idea", city: "Bogra" });
      await add({ name: "Three", sector, is_startup: false, stage: "seed" });
      await add({ name: "Four", sector, stage: "seed", is_listed: false });
      await createJob(target(), one.founder, { organization_id: one.id });
      expect(await namesOf({ sector })).toEqual({ total: 2, names: ["Two", "One"] });
      expect((await namesOf({ sector, stage: "seed" })).names).toEqual(["One"]);
      expect((await namesOf({ sector, division: "Khulna" })).names).toEqual(["One"]);
      expect((await namesOf({ sector, hiring: true })).names).toEqual(["One"]);
      expect((await namesOf({ sector, q: "ferries ON" })).names).toEqual(["One"]);
      // Either spelling of a place.
      expect((await namesOf({ sector, q: "bogura" })).names).toEqual(["Two"]);
      expect((await namesOf({ sector, q: "%" })).names).toEqual([]);
      expect((await namesOf({ sector, stage: "seed", division: "Khulna", hiring: true, q: "time" })).names).toEqual([
        "One",
      ]);
    });

    it("counts what each choice would find beside the others, and what there is without a filter that is on", async () => {
      const sector = sectorOf();
      for (const [stage, division] of [
        ["seed", "Dhaka"],
        ["seed", "Khulna"],
        ["idea", "Khulna"],
      ])
        await add({ sector, stage, division });
      const seen = await client(null);
      const { choices } = await listStartups(seen, { sector, stage: "seed" }, 1);
      expect(choices.stage).toEqual({ seed: 2, idea: 1 });
      expect(choices.division).toEqual({ Dhaka: 1, Khulna: 1 });
      expect(choices.sector).toContainEqual([sector, 2]);
      expect(choices.hiring).toBe(0);
      const nothing = await listStartups(seen, { sector, stage: "idea", division: "Dhaka" }, 1);
      expect([nothing.total, nothing.without]).toEqual([0, { sector: expect.any(Number), stage: 1, division: 1 }]);
    });

    it("shows at most three of all to a visitor who finds none, and to nobody else", async () => {
      const sector = sectorOf();
      for (let number = 0; number < 4; number += 1) await add({ sector });
      const seen = await client(null);
      const all = await listStartups(seen, {}, 1);
      const none = await listStartups(seen, { q: "nobody-is-called-that" }, 1);
      expect([none.total, none.startups]).toEqual([0, []]);
      expect(none.nearest).toEqual({ total: all.total, startups: all.startups.slice(0, 3) });
      for (const filters of [{}, { sector }]) expect((await listStartups(seen, filters, 1)).nearest).toBeNull();
    });

    it("holds 12 a page, none twice, and sorts by name and by open jobs", async () => {
      const sector = sectorOf();
      for (let number = 0; number < 14; number += 1) await add({ name: `N${String(number).padStart(2, "0")}`, sector });
      const busy = await add({ name: "N99", sector });
      for (let job = 0; job < 2; job += 1) await createJob(target(), busy.founder, { organization_id: busy.id });
      const pages = [await namesOf({ sector }), await namesOf({ sector }, 2), await namesOf({ sector }, 99)];
      expect(pages.map(({ total, names }) => [total, names.length])).toEqual([
        [15, 12],
        [15, 3],
        [15, 0],
      ]);
      expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(15);
      expect((await namesOf({ sector, sort: "name" })).names[0]).toBe("N00");
      expect((await namesOf({ sector, sort: "jobs" })).names[0]).toBe("N99");
    });

    it("counts no job that is closed, past its day or warned of", async () => {
      const sector = sectorOf();
      const { id, founder } = await add({ sector });
      const job = { organization_id: id };
      await createJob(target(), founder, { ...job, status: "closed" });
      await createJob(target(), founder, { ...job, deadline: "2020-01-01" });
      await createJob(target(), founder, { ...job, reported_for: "asks_for_money" });
      expect((await namesOf({ sector, hiring: true })).total).toBe(0);
      const page = await getStartup(await client(null), id);
      expect(page?.jobs).toEqual([]);
    });

    it("is whole for feeds, and the same for every viewer", async () => {
      const sector = sectorOf();
      const { founder } = await add({ sector, is_listed: false });
      for (let number = 0; number < 13; number += 1) await add({ sector });
      expect(await listStartupsWhole(await client(null), { sector })).toHaveLength(13);
      expect(await listStartupsWhole(await client(founder), { sector })).toHaveLength(13);
    });

    it("refuses what no form sends", async () => {
      for (const body of [{ sort: "age" }, { q: "x".repeat(201) }]) {
        expect((await target().request(null, "POST", "rpc/search_startups", { body })).code).toBe("22023");
      }
    });
  });

  describe("the page", () => {
    it("names the founders who agreed, with their talent page while it is listed, and no id of anybody", async () => {
      const { id, founder } = await add({ description: "Boats" }, true);
      const silent = await target().createUser({ metadata: { full_name: "Silent Founder" } });
      await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
        id,
        silent,
      ]);
      const talent = await createTalent(target(), founder);
      const visitor = await client(null);
      const read = async () => (await getStartup(visitor, id))?.founders;
      expect(await read()).toEqual([{ name: "Asha Founder", talent, meet: null }]);
      await target().sql("update public.talent_profiles set is_open_to_work = false where id = $1", [talent]);
      expect(await read()).toEqual([{ name: "Asha Founder", talent: null, meet: null }]);
      const { text } = await target().request(null, "GET", `rpc/startup_page?address=${id}`);
      for (const member of [founder, silent]) expect(text).not.toContain(member);
      await target().sql("update public.profiles set is_younger = true where id = $1", [founder]);
      expect(await read()).toEqual([]);
      const named = async () => {
        const { text: owners } = await target().request(founder, "GET", `rpc/startup_owners?organization=${id}`);
        const { younger, owners: all } = JSON.parse(owners) as { younger: boolean; owners: object[] };
        return { younger, own: all.find((owner) => "mine" in owner && owner.mine) };
      };
      expect(await named()).toMatchObject({ younger: true, own: { shown: true, named: false } });
      await target().sql("update public.profiles set guardian_agreed_at = now() where id = $1", [founder]);
      expect(await read()).toMatchObject([{ name: "Asha Founder" }]);
      expect(await named()).toMatchObject({ younger: false, own: { shown: true, named: true } });
    });

    it("has all its open jobs, newest first, and looks for them once", async () => {
      const { id, founder } = await add({});
      const made: string[] = [];
      for (let count = 0; count < 23; count += 1) {
        made.unshift(
          await createJob(target(), founder, {
            organization_id: id,
            created_at: new Date(Date.now() - (60 - count) * 60_000).toISOString(),
          }),
        );
      }
      const page = await getStartup(await client(null), id);
      expect(page?.jobs.map((job) => job.id)).toEqual(made);
      const [{ looks } = { looks: 0 }] = await target().sql<{ looks: number }>(
        "select count(*)::integer as looks from regexp_matches(pg_get_functiondef('public.startup_page(text)'::regprocedure), 'jobs_at', 'g')",
      );
      expect(looks).toBe(1);
    });

    it("is found by each address it had and by its id, and by nobody while it is not listed", async () => {
      const key = randomUUID().slice(0, 8);
      const { id, founder } = await add({ name: `Kheya ${key}` });
      await target().sql("update public.organizations set name = $2 where id = $1", [id, `Sampan ${key}`]);
      const visitor = await client(null);
      for (const address of [`kheya-${key}`, `sampan-${key}`, `SAMPAN-${key}`, id]) {
        expect([address, (await getStartup(visitor, address))?.slug]).toEqual([address, `sampan-${key}`]);
      }
      expect(await getStartup(visitor, `nobody-${key}`)).toBeNull();
      await target().sql("update public.organizations set is_listed = false where id = $1", [id]);
      for (const address of [`kheya-${key}`, `sampan-${key}`, id]) {
        expect(await getStartup(visitor, address)).toBeNull();
        expect(await getStartup(await client(await target().createUser()), address)).toBeNull();
      }
      expect(await getStartup(await client(founder), `kheya-${key}`)).toMatchObject({ own: true, is_public: false });
    });
  });
});
