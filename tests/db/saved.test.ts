import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { createJob, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

interface Saved {
  counts: Record<string, number>;
  items: ({ item: string; note: string | null; ended: boolean } & Record<string, unknown>)[];
}

type Row = { id: string; saved: boolean };

describeOnPostgresFirst("what members save (requirements/jobs.md 120)", (target) => {
  const call = (actor: Actor, name: string, body: object = {}) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const save = (actor: Actor, list: string, item: string) => call(actor, "save_item", { list, item });
  const saved = async (actor: Actor, list = "jobs", page_offset = 0) =>
    JSON.parse((await call(actor, "saved_items", { list, page_offset })).text) as Saved;
  const member = () => target().createUser();
  const named = (fullName: string) => target().createUser({ metadata: { full_name: fullName } });

  it("is listed newest first, twelve a page, and once however often it is saved", async () => {
    const [reader, poster] = [await member(), await member()];
    const jobs: string[] = [];
    for (let n = 0; n < 13; n += 1) jobs.push(await createJob(target(), poster, { title: `Job ${n}` }));
    for (const job of jobs) expect((await save(reader, "jobs", job)).status).toBe(204);
    await target().sql(
      "update private.saved_items s set created_at = now() - interval '1 hour' * (100 - array_position($2::uuid[], s.job_id)) where member_id = $1",
      [reader, jobs],
    );
    expect((await save(reader, "jobs", jobs[0] ?? "")).status).toBe(204);
    const first = await saved(reader);
    expect(first.counts).toEqual({ jobs: 13, people: 0, startups: 0 });
    expect(first.items.map(({ item }) => item)).toEqual(jobs.toReversed().slice(0, 12));
    expect((await saved(reader, "jobs", 12)).items.map(({ item }) => item)).toEqual([jobs[0]]);
    expect(first.items[0]).toMatchObject({ title: "Job 12", ended: false, note: null });
  });

  it("is the member's own: nobody else reads, changes or removes it", async () => {
    const [reader, other, poster] = [await member(), await member(), await member()];
    const job = await createJob(target(), poster);
    await save(reader, "jobs", job);
    expect((await call(reader, "note_saved", { item: job, note: " Ask about pay " })).status).toBe(204);
    expect(JSON.parse((await call(reader, "job_page", { id: job })).text).saved).toBe(true);
    for (const actor of [other, poster]) {
      expect(await saved(actor)).toEqual({ counts: { jobs: 0, people: 0, startups: 0 }, items: [] });
      expect(JSON.parse((await call(actor, "job_page", { id: job })).text).saved).toBe(false);
      const refused = await call(actor, "note_saved", { item: job, note: "Mine" });
      const unknown = await call(actor, "note_saved", { item: randomUUID(), note: "Mine" });
      expect([refused.code, refused.text]).toEqual(["PT404", unknown.text]);
      expect((await call(actor, "unsave_item", { item: job })).status).toBe(204);
    }
    expect((await saved(reader)).items).toEqual([expect.objectContaining({ item: job, note: "Ask about pay" })]);
    // It stays while the note is on it.
    expect((await call(reader, "unsave_item", { item: job })).code).toBe("PT409");
    expect((await saved(reader)).items).toHaveLength(1);
    await call(reader, "note_saved", { item: job, note: "  " });
    expect((await saved(reader)).items[0]?.note).toBeNull();
    expect((await call(reader, "unsave_item", { item: job })).status).toBe(204);
    expect((await saved(reader)).items).toEqual([]);
  });

  it("is marked in the list of jobs, for the member alone", async () => {
    const [reader, other, poster] = [await member(), await member(), await member()];
    const title = `Keeper ${randomUUID()}`;
    const kept = await createJob(target(), poster, { title });
    const passed = await createJob(target(), poster, { title });
    await save(reader, "jobs", kept);
    const savedOf = async (actor: Actor, q: string, list: (page: Record<string, Row[]>) => Row[]) => {
      const page = JSON.parse((await call(actor, "search_jobs", { q })).text) as Record<string, Row[]>;
      return list(page).flatMap(({ id, saved: isSaved }) => (id === kept || id === passed ? [[id, isSaved]] : []));
    };
    const listed = (page: Record<string, Row[]>) => page.jobs ?? [];
    expect(await savedOf(reader, title, listed)).toEqual([
      [passed, false],
      [kept, true],
    ]);
    for (const actor of [null, other, poster]) {
      expect(await savedOf(actor, title, listed)).toEqual([
        [passed, false],
        [kept, false],
      ]);
    }
  });

  it.each(["save_item", "unsave_item", "note_saved", "saved_items"])("is closed to visitors: %s", async (name) => {
    const item = randomUUID();
    const bodies: Record<string, object> = {
      save_item: { list: "jobs", item },
      note_saved: { item, note: "x" },
      saved_items: { list: "jobs" },
    };
    expect((await call(null, name, bodies[name] ?? { item })).code).toBe("42501");
  });

  it("says that a job has ended, with its title but for one that was hidden", async () => {
    const [reader, poster] = [await member(), await member()];
    const [closed, over, hidden, gone] = await Promise.all(
      ["Closed", "Over", "Hidden", "Gone"].map((title) => createJob(target(), poster, { title })),
    );
    for (const job of [closed, over, hidden, gone]) await save(reader, "jobs", job ?? "");
    await target().sql("update public.jobs set status = 'closed' where id = $1", [closed]);
    await target().sql("update public.jobs set deadline = '2020-01-01' where id = $1", [over]);
    await target().sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [hidden]);
    await target().sql("delete from public.jobs where id = $1", [gone]);
    const { items, counts } = await saved(reader);
    expect(counts.jobs).toBe(3);
    const told = Object.fromEntries(items.map(({ item, ended, title }) => [item, [ended, title]]));
    expect(told).toEqual({
      [closed ?? ""]: [true, "Closed"],
      [over ?? ""]: [true, "Over"],
      [hidden ?? ""]: [true, undefined],
    });
    expect(JSON.stringify(items)).not.toContain("Hidden");
  });

  it("says of a job that readers report for asking for money, as the list of jobs does", async () => {
    const [reader, poster] = [await member(), await member()];
    const [good, warned] = [await createJob(target(), poster), await createJob(target(), poster)];
    for (const job of [good, warned]) await save(reader, "jobs", job);
    await target().sql("update public.jobs set reported_for = 'asks_for_money' where id = $1", [warned]);
    const { items } = await saved(reader);
    expect(new Map(items.map((row) => [row.item, row.warned]))).toEqual(
      new Map([
        [good, false],
        [warned, true],
      ]),
    );
  });

  it("tells nothing of a person who is listed no more, nor of one whom the member has blocked", async () => {
    const reader = await member();
    const [left, banned, blocked] = [await named("Lena Left"), await named("Bodi Banned"), await named("Babu Blocked")];
    const talents = [left, banned, blocked].map((person) => createTalent(target(), person));
    for (const talent of await Promise.all(talents)) expect((await save(reader, "people", talent)).status).toBe(204);
    expect((await saved(reader, "people")).items.map(({ name }) => name).toSorted()).toEqual([
      "Babu Blocked",
      "Bodi Banned",
      "Lena Left",
    ]);
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [left]);
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [banned]);
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [reader, blocked]);
    const { counts, items } = await saved(reader, "people");
    expect(counts.people).toBe(3);
    expect(items).toHaveLength(3);
    for (const { item: _, saved_at: at, ...rest } of items) {
      expect(at).toEqual(expect.any(String));
      expect(rest).toEqual({ ended: true, note: null });
    }
    await target().sql("delete from public.member_blocks where blocker_id = $1", [reader]);
    expect((await saved(reader, "people")).items.flatMap(({ name }) => name ?? [])).toEqual(["Babu Blocked"]);
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [reader, blocked]);
    // A blocked member is not told of the block through what they saved.
    const own = await createTalent(target(), reader);
    await save(blocked, "people", own);
    expect((await saved(blocked, "people")).counts.people).toBe(1);
  });

  it("is of a startup by its name, until its owners take it off the lists", async () => {
    const reader = await member();
    const [row] = await target().sql<{ id: string }>(
      "insert into public.organizations (name, tagline) values ('Kept Startup', 'Keeps') returning id",
    );
    const organization = row?.id ?? "";
    expect((await save(reader, "startups", organization)).status).toBe(204);
    const [shown] = (await saved(reader, "startups")).items;
    expect(shown).toMatchObject({ item: organization, name: "Kept Startup", tagline: "Keeps", ended: false });
    await target().sql("update public.organizations set is_listed = false where id = $1", [organization]);
    const [ended] = (await saved(reader, "startups")).items;
    expect(ended).toEqual({ item: organization, note: null, saved_at: expect.any(String), ended: true });
    expect((await save(await member(), "startups", organization)).code).toBe("PT404");
  });

  it("can only be what everybody may see: all else is refused as what is not there", async () => {
    const [reader, poster] = [await member(), await member()];
    const closed = await createJob(target(), poster, { status: "closed" });
    const open = await createJob(target(), poster);
    const unlisted = await createTalent(target(), poster);
    await target().sql("update public.talent_profiles set is_open_to_work = false where id = $1", [unlisted]);
    const unknown = await save(reader, "jobs", randomUUID());
    expect(unknown.code).toBe("PT404");
    for (const [list, item] of [
      ["jobs", closed],
      ["people", unlisted],
      ["people", open],
      ["secrets", open],
    ] as const) {
      const answer = await save(reader, list, item);
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    }
  });

  it("is at most five hundred entries, and the next is refused in words", async () => {
    const [reader, poster] = [await member(), await member()];
    await target().sql("update private.limits set max = 2 where kind = 'saved'");
    try {
      const jobs = [
        await createJob(target(), poster),
        await createJob(target(), poster),
        await createJob(target(), poster),
      ];
      const answers = await Promise.all(jobs.map((job) => save(reader, "jobs", job)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 429]);
      expect(answers.find(({ status }) => status === 429)?.text).toContain("You can keep at most 2 saved entries.");
    } finally {
      await target().sql("update private.limits set max = 500 where kind = 'saved'");
    }
  });

  it("lets a member at the limit remove whoever they have blocked or hides from them, with the note, and save another", async () => {
    const [reader, blocked, hiding, poster] = [await member(), await member(), await member(), await member()];
    const people = [await createTalent(target(), blocked), await createTalent(target(), hiding)];
    for (const talent of people) {
      await save(reader, "people", talent);
      await call(reader, "note_saved", { item: talent, note: "Ring in May" });
    }
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [reader, blocked]);
    await target().sql(
      `with own as (insert into public.organizations (name) values ('Employer ' || gen_random_uuid()) returning id),
         owns as (insert into public.organization_members (organization_id, member_id) select id, $1 from own)
       insert into private.hidden_from (member_id, organization_id) select $2, id from own`,
      [reader, hiding],
    );
    const job = await createJob(target(), poster);
    await target().sql("update private.limits set max = 2 where kind = 'saved'");
    try {
      expect((await save(reader, "jobs", job)).status).toBe(429);
      const { counts, items } = await saved(reader, "people");
      expect(counts.people).toBe(2);
      // Neither tells which of the two it is.
      for (const entry of items) {
        expect(entry).toEqual({
          item: expect.any(String),
          saved_at: expect.any(String),
          note: "Ring in May",
          ended: true,
        });
      }
      for (const { item } of items) {
        await call(reader, "note_saved", { item, note: "" });
        expect((await call(reader, "unsave_item", { item })).status).toBe(204);
      }
      expect((await save(reader, "jobs", job)).status).toBe(204);
    } finally {
      await target().sql("update private.limits set max = 500 where kind = 'saved'");
    }
  });

  it("is part of the member's own export and of nobody else's", async () => {
    const [reader, person] = [await member(), await member()];
    const talent = await createTalent(target(), person);
    await save(reader, "people", talent);
    await call(reader, "note_saved", { item: talent, note: "Ring in May" });
    const exported = async (actor: string) => JSON.parse((await call(actor, "own_records")).text).saved;
    expect(await exported(reader)).toEqual([{ talent_id: talent, note: "Ring in May", saved_at: expect.any(String) }]);
    expect(await exported(person)).toEqual([]);
  });
});
