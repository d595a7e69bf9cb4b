import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { createJob, createOrganization } from "./support/factories.ts";
import { beginNextDay } from "./support/next-day.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

interface Organization {
  id: string;
  slug: string;
  is_listed: boolean;
  is_hidden: boolean;
}

describeOnPostgresFirst("organizations (requirements/startups.md s1, s2, s7)", (target) => {
  const member = () => target().createUser({ joinedDaysAgo: 30 });
  const add = (actor: Actor, body: Record<string, unknown>) =>
    target().request(actor, "POST", "organizations", { body });
  const named = async (name: string) =>
    (await target().sql<Organization>("select * from public.organizations where name = $1", [name]))[0];
  const stateOf = async (id: string) => {
    const [row] = await target().sql<Organization>("select * from public.organizations where id = $1", [id]);
    return row && { listed: row.is_listed, hidden: row.is_hidden };
  };
  const join = (id: string, owner: string) =>
    target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [id, owner]);
  const leave = (id: string, owner: string) =>
    target().request(owner, "DELETE", `organization_members?organization_id=eq.${id}&member_id=eq.${owner}`);
  const ban = (id: string, until: string) =>
    target().sql("update auth.users set banned_until = $2 where id = $1", [id, until]);
  const seenBy = async (actor: Actor, id: string) =>
    (await target().request(actor, "GET", `organizations?id=eq.${id}`)).rows.length === 1;

  it("belong to the member who adds them, once although the form was sent twice at once", async () => {
    const founder = await member();
    const name = `Twice ${randomUUID()}`;
    const answers = await Promise.all([add(founder, { name }), add(founder, { name: name.toUpperCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { rows } = await target().request(founder, "GET", "organization_members");
    expect(rows).toMatchObject([{ member_id: founder, shown: false }]);
    expect((await add(await member(), { name })).status).toBe(201);
    expect((await add(null, { name })).code).toBe("42501");
  });

  it("are renamed by their owner to the name of no other of theirs, in any spelling", async () => {
    const [founder, other] = [await member(), await member()];
    const [name, second] = [`Nodi ${randomUUID()}`, `নদী ${randomUUID()}`];
    for (const one of [name, second]) expect((await add(founder, { name: one })).status).toBe(201);
    await add(other, { name: `Other ${name}` });
    const rename = async (actor: string, from: string, to: string) => {
      const { id = "" } = (await named(from)) ?? {};
      return target().request(actor, "PATCH", `organizations?id=eq.${id}`, { body: { name: to } });
    };
    for (const [from, to] of [
      [second, name],
      [second, name.toUpperCase()],
      [name, second],
    ] as const) {
      const refused = await rename(founder, from, to);
      expect([refused.status, refused.code], refused.text).toEqual([409, "PT409"]);
    }
    const added = await add(founder, { name });
    expect((await rename(founder, second, name)).text).toBe(added.text);
    // What others own is no reason, nor is another spelling of the name that it has.
    expect((await rename(other, `Other ${name}`, name.toUpperCase())).status).toBe(204);
    expect((await rename(founder, name, name.toLowerCase())).status).toBe(204);
  });

  it.each([
    ["of Bangla alone", (_: string, count: number) => `নদী ${"ক".repeat(count)}`],
    ["with a part in Latin letters that stays", (key: string, count: number) => `${"ক".repeat(count)} ${key}`],
  ])("are renamed ten times a day by their owner, to names %s as well", async (_, nameOf) => {
    const [founder, key] = [await member(), randomUUID()];
    const id = await createOrganization(target(), founder, { name: nameOf(key, 1) });
    const answers = [];
    for (let count = 2; count <= 12; count += 1) {
      const body = { name: nameOf(key, count) };
      answers.push(await target().request(founder, "PATCH", `organizations?id=eq.${id}`, { body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  it("are taken by nobody: neither by a row of one's own nor by another's", async () => {
    const [founder, stranger] = [await member(), await member()];
    const id = await createOrganization(target(), founder);
    const body = { organization_id: id, member_id: stranger };
    expect((await target().request(stranger, "POST", "organization_members", { body })).code).toBe("42501");
    expect((await target().request(founder, "POST", "organization_members", { body })).code).toBe("42501");
    await target().request(stranger, "PATCH", `organizations?id=eq.${id}`, { body: { name: "Taken" } });
    expect(await target().sql("select name from public.organizations where id = $1", [id])).toEqual([{ name: "Setu" }]);
  });

  it("can be several of one member's, up to a number at once that is told, and leaving one makes room", async () => {
    const founder = await member();
    const owned: string[] = [];
    for (let index = 0; index < 19; index++) {
      owned.push(await createOrganization(target(), founder, { name: `Fleet ${index}` }));
    }
    expect((await add(founder, { name: "Fleet 19" })).status).toBe(201);
    const refused = await add(founder, { name: "Fleet 20", is_startup: false });
    expect([refused.status, refused.code]).toEqual([429, "PT429"]);
    expect(JSON.parse(refused.text)).toMatchObject({ message: "You can own at most 20 organizations at once." });
    // The member answers invitations from others themselves.
    const asked = await createOrganization(target(), await member());
    await join(asked, founder);
    expect((await target().request(founder, "GET", "organization_members")).rows).toHaveLength(21);
    await leave(asked, founder);
    await leave(owned[0] ?? "", founder);
    expect((await add(founder, { name: "Fleet 20", is_startup: false })).status).toBe(201);
    expect((await add(await member(), { name: "Fleet 20" })).status).toBe(201);
  });

  it("are at most so many although the last two are added at once", async () => {
    const founder = await member();
    for (let index = 0; index < 19; index++) await createOrganization(target(), founder, { name: `Twin ${index}` });
    const answers = await Promise.all(["Twin A", "Twin B"].map((name) => add(founder, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  });

  describe("addresses", () => {
    it.each([
      ["Nodi Ghat Ltd.", "nodi-ghat-ltd"],
      ["  Café №1 ", "cafe-no1"],
      ["Crème Labs", "creme-labs"],
      ["Shikho শিখো", "shikho"],
      ["🚀 Rocket — Dhaka", "rocket-dhaka"],
      ["24 Ghat", "24-ghat"],
      ["শপআপ Ltd", /^o-[0-9a-f]{8}$/],
      ["চালডাল 24", /^o-[0-9a-f]{8}$/],
      ["24 চালডাল", /^o-[0-9a-f]{8}$/],
      ["Łódź Labs", /^o-[0-9a-f]{8}$/],
      ["new", /^o-[0-9a-f]{8}$/],
      ["গোমতী", /^o-[0-9a-f]{8}$/],
    ])("are made of the name %j", async (name, slug) => {
      // In its own transaction, since others may have taken the address.
      const [row] = await target().sql<{ slug: string }>(
        "select coalesce(nullif(private.slug_of($1), 'new'), 'o-' || left(md5(''), 8)) as slug",
        [name],
      );
      if (typeof slug === "string") expect(row?.slug).toBe(slug);
      else {
        expect((await add(await member(), { name })).status).toBe(201);
        expect((await named(name))?.slug).toMatch(slug);
      }
    });

    it("lead to a renamed organization for ever, and to no other", async () => {
      const key = randomUUID().slice(0, 8);
      const [founder, other] = [await member(), await member()];
      await add(founder, { name: `River ${key}` });
      const { id } = (await named(`River ${key}`)) as Organization;
      const rename = (name: string) =>
        target().request(founder, "PATCH", `organizations?id=eq.${id}`, { body: { name } });
      expect((await rename(`Delta ${key}`)).status).toBe(204);
      await add(other, { name: `River ${key}` });
      expect((await named(`River ${key}`))?.slug).toBe(`river-${key}-2`);
      expect(
        await target().sql("select slug from private.organization_slugs where organization_id = $1 order by slug", [
          id,
        ]),
      ).toEqual([{ slug: `delta-${key}` }, { slug: `river-${key}` }]);
      // Renamed back it gets its old address, and a change of only letter case makes no new one.
      await rename(`River ${key}`);
      expect((await named(`River ${key}`))?.id).not.toBe(undefined);
      const [{ slug } = { slug: "" }] = await target().sql<Organization>(
        "select slug from public.organizations where id = $1",
        [id],
      );
      expect(slug).toBe(`river-${key}`);
      await rename(`RIVER ${key}!`);
      expect((await named(`RIVER ${key}!`))?.slug).toBe(`river-${key}`);
    });
  });

  it("keep an address that once was made of a part of their name", async () => {
    const key = randomUUID().slice(0, 8);
    const founder = await member();
    const id = await createOrganization(target(), founder, { name: `শপআপ ltd${key}`, slug: `ltd${key}` });
    const rename = (name: string) =>
      target().request(founder, "PATCH", `organizations?id=eq.${id}`, { body: { name } });
    const slugs = () =>
      target().sql(
        `select o.slug as now, array(
           select s.slug from private.organization_slugs s where s.organization_id = o.id order by s.slug
         ) as ever from public.organizations o where o.id = $1`,
        [id],
      );
    expect((await rename(`শপআপ Limited ${key}`)).status).toBe(204);
    expect(await slugs()).toEqual([{ now: `ltd${key}`, ever: [`ltd${key}`] }]);
    expect((await rename(`Shopup ${key}`)).status).toBe(204);
    expect(await slugs()).toEqual([{ now: `shopup-${key}`, ever: [`ltd${key}`, `shopup-${key}`] }]);
  });

  describe("without an owner", () => {
    it("stay and leave the lists, while others' stay where they are", async () => {
      const [first, second] = [await member(), await member()];
      const id = await createOrganization(target(), first);
      await join(id, second);
      await leave(id, first);
      expect(await stateOf(id)).toEqual({ listed: true, hidden: false });
      expect(await seenBy(null, id)).toBe(true);
      await leave(id, second);
      expect(await stateOf(id)).toEqual({ listed: false, hidden: false });
      expect([await seenBy(null, id), await seenBy(first, id), await seenBy(second, id)]).toEqual([
        false,
        false,
        false,
      ]);
    });

    it("stay and leave the lists when the last account is deleted", async () => {
      const founder = await member();
      const id = await createOrganization(target(), founder);
      expect((await target().request(founder, "POST", "rpc/delete_account")).status).toBeLessThan(300);
      expect(await stateOf(id)).toEqual({ listed: true, hidden: false });
      await beginNextDay(target());
      expect(await stateOf(id)).toEqual({ listed: false, hidden: false });
    });
  });

  it("are hidden while each owner is suspended, and shown with one in good standing", async () => {
    const [first, second, third] = [await member(), await member(), await member()];
    const id = await createOrganization(target(), first);
    await join(id, second);
    await ban(first, "2100-01-01");
    expect(await seenBy(null, id)).toBe(true);
    await ban(second, "2100-01-01");
    // Their owners can't read it any more either: a ban ends their sessions.
    expect([await seenBy(null, id), await seenBy(third, id), await seenBy(first, id)]).toEqual([false, false, false]);
    await join(id, third);
    expect(await seenBy(null, id)).toBe(true);
    await leave(id, third);
    expect(await seenBy(null, id)).toBe(false);
    await ban(second, "2020-01-01");
    expect(await seenBy(null, id)).toBe(true);
  });

  it("are shown again by the worker once a ban is over, which nothing but the clock tells", async () => {
    const founder = await member();
    const id = await createOrganization(target(), founder);
    await ban(founder, "2100-01-01");
    await target().sql("alter table auth.users disable trigger user");
    await ban(founder, "2020-01-01");
    await target().sql("alter table auth.users enable trigger user");
    expect(await seenBy(null, id)).toBe(false);
    await target().worker.query("select worker.show_organizations()");
    expect(await seenBy(null, id)).toBe(true);
  });

  it("are hidden from others when their owners say so", async () => {
    const founder = await member();
    const id = await createOrganization(target(), founder);
    await target().request(founder, "PATCH", `organizations?id=eq.${id}`, { body: { is_listed: false } });
    expect([await seenBy(null, id), await seenBy(await member(), id), await seenBy(founder, id)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  describe("of a job", () => {
    const post = (poster: string, organization: string | null) =>
      target().request(poster, "POST", "jobs", {
        body: { client_id: poster, title: "Tester", description: "Tests things", organization_id: organization },
      });
    const organizationOf = async (job: string) =>
      (await target().sql("select organization_id from public.jobs where id = $1", [job]))[0];

    it("is one that the poster owns; another's is refused as none is", async () => {
      const [founder, stranger] = [await member(), await member()];
      const id = await createOrganization(target(), founder);
      expect((await post(founder, id)).status).toBe(201);
      const refused = [await post(stranger, id), await post(stranger, randomUUID())];
      expect(refused.map(({ code }) => code)).toEqual(["PT404", "PT404"]);
      expect(refused[0]?.text).toBe(refused[1]?.text);
      const own = await createJob(target(), stranger);
      const change = { body: { organization_id: id } };
      expect((await target().request(stranger, "PATCH", `jobs?id=eq.${own}`, change)).code).toBe("PT404");
    });

    it("is changed by the poster, to another that they own or to none", async () => {
      const founder = await member();
      const [first, second] = [
        await createOrganization(target(), founder),
        await createOrganization(target(), founder, { name: "Setu Two" }),
      ];
      const job = await createJob(target(), founder, { organization_id: first });
      const move = (actor: Actor, organization: string | null) =>
        target().request(actor, "PATCH", `jobs?id=eq.${job}`, { body: { organization_id: organization } });
      expect((await move(founder, second)).status).toBe(204);
      expect(await organizationOf(job)).toEqual({ organization_id: second });
      expect((await move(founder, null)).status).toBe(204);
      expect((await move(founder, first)).status).toBe(204);

      const [stranger, partner] = [await member(), await member()];
      const strange = await createOrganization(target(), stranger);
      const refused = [await move(founder, strange), await move(founder, randomUUID())];
      expect(refused.map(({ code }) => code)).toEqual(["PT404", "PT404"]);
      expect(refused[0]?.text).toBe(refused[1]?.text);
      // Nobody can take over somebody else's job: not a visitor, not an owner of the other organization, not a co-owner
      // of this one.
      await join(first, partner);
      for (const actor of [null, stranger, partner]) {
        for (const organization of [strange, first, null]) {
          const { status, rows } = await move(actor, organization);
          expect(status < 300 ? rows : []).toEqual([]);
        }
      }
      expect(await organizationOf(job)).toEqual({ organization_id: first });

      await ban(founder, "2100-01-01");
      expect((await move(founder, second)).code).toBe("PT401");
      expect(await organizationOf(job)).toEqual({ organization_id: first });
    });

    it("is none any more once the poster has left it, and the job can still be changed", async () => {
      const [founder, second] = [await member(), await member()];
      const id = await createOrganization(target(), founder);
      await join(id, second);
      const jobs = [
        await createJob(target(), founder, { organization_id: id }),
        await createJob(target(), second, { organization_id: id }),
      ] as const;
      await leave(id, second);
      expect(await organizationOf(jobs[0])).toEqual({ organization_id: id });
      expect(await organizationOf(jobs[1])).toEqual({ organization_id: null });
      const change = { body: { title: "Changed", organization_id: null } };
      expect((await target().request(second, "PATCH", `jobs?id=eq.${jobs[1]}`, change)).status).toBe(204);
    });
  });
});
