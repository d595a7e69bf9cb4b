import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { newRow } from "./support/new-row.ts";
import { createScenario } from "./support/scenario.ts";
import type { Scenario } from "./support/scenario.ts";
import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("rows of others (requirements/security.md t1, t5, t9, t10)", (target) => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await createScenario(target());
  });

  const writable = Object.entries(CONTRACT).filter(([, { insert }]) => insert.length > 0);

  it.each(writable)(
    "%s: a member inserts all granted columns as themselves",
    async (table, { insert, unread = [] }) => {
      const member = await target().createUser();
      if (table === "user_skills") await createTalent(target(), member);
      const row = await newRow(target(), scenario, table, member);
      expect(Object.keys(row).toSorted()).toEqual(insert.toSorted());
      const read = insert.filter((name) => !unread.includes(name));
      const answer = await target().request(member, "POST", `${table}?select=${read.join(",")}`, {
        body: row,
        prefer: "return=representation",
      });
      expect([answer.status, answer.rows.length], answer.text).toEqual([201, 1]);
      const told = Object.fromEntries(Object.entries(row).filter(([name]) => read.includes(name)));
      expect(answer.rows[0]).toMatchObject(table === "jobs" ? { ...told, deadline: expect.any(String) } : told);
    },
  );

  // An organization's first owner is the member who sends it.
  const named = writable.filter(([table]) => table !== "organizations");

  it.each(named)("%s: nobody inserts in another's name", async (table) => {
    const other = await target().createUser();
    if (table === "user_skills") await createTalent(target(), other);
    const row = await newRow(target(), scenario, table, other);
    for (const actor of [scenario.stranger, null]) {
      const answer = await target().request(actor, "POST", table, { body: row });
      expect([answer.status, answer.code]).toEqual([actor === null ? 401 : 403, "42501"]);
    }
  });

  it("a member who is not open to work is seen by nobody else", async () => {
    const hidden = await target().createUser({ metadata: { full_name: "Hidden" } });
    await createTalent(target(), hidden);
    await target().sql("insert into public.user_skills (user_id, skill_id) values ($1, $2)", [hidden, scenario.skill]);
    const seenBy = async (actor: string | null) => [
      (await target().request(actor, "GET", `talent_profiles?user_id=eq.${hidden}&select=id`)).rows.length,
      (await target().request(actor, "GET", `user_skills?user_id=eq.${hidden}`)).rows.length,
      (await target().request(actor, "GET", `public_profiles?id=eq.${hidden}`)).rows.length,
    ];
    expect(await seenBy(null)).toEqual([1, 1, 1]);
    await target().request(hidden, "PATCH", `talent_profiles?user_id=eq.${hidden}`, {
      body: { is_open_to_work: false },
    });
    expect(await seenBy(null)).toEqual([0, 0, 0]);
    expect(await seenBy(scenario.stranger)).toEqual([0, 0, 0]);
    expect(await seenBy(hidden)).toEqual([1, 1, 0]);
  });

  it("a closed job is seen by its poster and its applicants", async () => {
    const job = await createJob(target(), scenario.owner);
    await createApplication(target(), job, scenario.counterpart);
    const seenBy = async (actor: string | null) =>
      (await target().request(actor, "GET", `jobs?id=eq.${job}&select=id`)).rows.length;
    expect(await seenBy(null)).toBe(1);
    const closed = await target().request(scenario.owner, "POST", "rpc/close_job", {
      body: { id: job },
    });
    expect(closed.status, closed.text).toBeLessThan(300);
    expect(await Promise.all([seenBy(null), seenBy(scenario.stranger)])).toEqual([0, 0]);
    expect(await Promise.all([seenBy(scenario.owner), seenBy(scenario.counterpart)])).toEqual([1, 1]);
  });

  it("closing someone else's and an unknown job are the same refusal", async () => {
    const foreign = await target().request(scenario.stranger, "POST", "rpc/close_job", {
      body: { id: scenario.job },
    });
    const unknown = await target().request(scenario.stranger, "POST", "rpc/close_job", {
      body: { id: randomUUID() },
    });
    expect([foreign.code, foreign.text]).toEqual(["PT404", unknown.text]);
  });

  it("public profiles hold no phone and no proof of identity, and no relation open to anon does", async () => {
    const readable = await target().sql<{ column: string }>(`
      select a.attrelid::regclass || '.' || a.attname as column
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('anon', c.oid, a.attnum, 'select')
        and a.attname ~ '(phone|nid|email|consent|applicant)'`);
    expect(readable).toEqual([]);
  });

  it("onboarding is asked about oneself only (requirements/security.md matrix)", async () => {
    const { owner, stranger } = scenario;
    const ask = async (actor: string | null) =>
      (
        await target().request(actor, "POST", "rpc/user_completed_onboarding", {
          body: { user_uuid: owner },
        })
      ).text;
    expect(await ask(owner)).toBe("false");
    await target().request(owner, "PATCH", `profiles?id=eq.${owner}`, {
      body: { onboarding_completed_at: "2001-01-01T00:00:00Z" },
    });
    expect(await ask(owner)).toBe("true");
    expect(await ask(stranger)).toBe("false");
    expect(await ask(null)).toContain("42501");
    const [stored] = await target().sql<{ recent: boolean }>(
      "select onboarding_completed_at > now() - interval '1 minute' as recent from public.profiles where id = $1",
      [owner],
    );
    expect(stored).toEqual({ recent: true });
  });

  it("another phone number is not verified any more", async () => {
    const member = await target().createUser({ metadata: { phone: "+8801712345678" } });
    await target().sql("update public.profiles set phone_verified = true where id = $1", [member]);
    const verified = async () =>
      (await target().request(member, "GET", "profiles?select=phone_verified")).rows[0]?.phone_verified;
    await target().request(member, "PATCH", `profiles?id=eq.${member}`, {
      body: { bio: "x", phone: "+8801712345678" },
    });
    expect(await verified()).toBe(true);
    await target().request(member, "PATCH", `profiles?id=eq.${member}`, {
      body: { phone: "+8801812345678" },
    });
    expect(await verified()).toBe(false);
  });

  it("replaces the caller's skills as a whole, again and again, or not at all", async () => {
    const member = await target().createUser();
    await createTalent(target(), member);
    const skills = await target().sql<{ id: string }>("select id from public.skills order by name limit 3");
    const entries = skills.map(({ id }) => ({
      skill_id: id,
      level: "expert",
      years_experience: 2,
    }));
    const save = (list: unknown) =>
      target().request(member, "POST", "rpc/replace_user_skills", { body: { entries: list } });
    const saved = async () => (await target().request(member, "GET", `user_skills?user_id=eq.${member}`)).rows.length;
    expect((await save(entries)).status).toBeLessThan(300);
    expect((await save(entries)).status).toBeLessThan(300);
    expect(await saved()).toBe(3);
    expect((await save([entries[0], { ...entries[1], level: "wizard" }])).code).toBe("23514");
    expect(await saved()).toBe(3);
    await save(entries.slice(0, 1));
    expect(await saved()).toBe(1);
  });
});
