import { beforeAll, beforeEach, expect, it } from "vitest";

import { listSkills, listTalents } from "../../app/features/talent/talent.queries.server.ts";
import type { TaskContext } from "../../app/worker/task.ts";
import { refreshTalents } from "../../app/worker/tasks/refresh-talents.ts";
import { createTalent } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { describeOnEachTarget, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("what a change of the directory costs (docs/decisions/0067-write-costs.md)", (target) => {
  const one = async <T>(text: string, params: unknown[] = []) => {
    const [row] = await target().sql<{ value: T }>(`select (${text}) as value`, params);
    return row?.value;
  };
  const createListed = async () => {
    const member = await target().createUser({ metadata: { full_name: "Member" } });
    await createTalent(target(), member);
    return member;
  };
  /** A new skill that this many listed members have. */
  const createSkill = async (owners: number) => {
    const name = `Skill ${crypto.randomUUID()}`;
    const id = (
      await target().sql<{ id: string }>(
        "insert into public.skills (name, category) values ($1, 'Other') returning id",
        [name],
      )
    )[0]?.id;
    const members = await createMembers(target(), owners);
    await target().sql(
      "insert into public.talent_profiles (user_id, title) select id, 'Developer' from unnest($1::uuid[]) as id",
      [members],
    );
    await target().sql(
      "insert into public.user_skills (user_id, skill_id) select id, $2 from unnest($1::uuid[]) as id",
      [members, id],
    );
    return { id, name, members };
  };
  const save = async (member: string, names: string[], level = "expert") => {
    const skills = await listSkills(target().anon());
    const entries = skills
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => ({ skill_id: id, level, years_experience: 3 }));
    const answer = await target().request(member, "POST", "rpc/replace_user_skills", { body: { entries } });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  /** How many find a name in the skills and in the text. */
  const found = async (name: string) => {
    const bySkill = await listTalents(target().anon(), { skills: [name] }, 1);
    const byText = await listTalents(target().anon(), { skills: [], search: name }, 1);
    return [bySkill.total, byText.total];
  };
  const refreshSlice = (slice: number) => one<number>("private.refresh_stale_talents($1)", [slice]);
  /** Processes the queue like the worker, a few at a time. */
  const work = () => refreshTalents.run(target().worker, { signal: new AbortController().signal } as TaskContext);
  const changed = (member: string | undefined) =>
    one<string>("select updated_at::text from public.talent_profiles where user_id = $1", [member]);

  beforeAll(async () => {
    await target().sql(`create table private.written (user_id uuid)`);
    await target().sql(`create function private.note_written() returns trigger language plpgsql as $$
      begin insert into private.written values (new.user_id); return null; end $$`);
    await target().sql(`create trigger note_written after update on public.talent_profiles
      for each row execute function private.note_written()`);
    await target().sql("alter function private.note_written() security definer");
  });
  beforeEach(() => target().sql("truncate private.written, private.stale_talents, private.skill_renames"));
  const written = (member: string) =>
    one<number>("select count(*)::integer from private.written where user_id = $1", [member]);

  it("is one refresh for a member who saves twenty skills, and none where nothing changes", async () => {
    const member = await createListed();
    const names = (await listSkills(target().anon())).map(({ name }) => name).slice(0, 20);
    const costs = async (...saved: Parameters<typeof save>) => {
      const before = (await written(member)) ?? 0;
      await save(...saved);
      return ((await written(member)) ?? 0) - before;
    };
    expect(names).toHaveLength(20);
    expect(await costs(member, names)).toBe(1);
    expect(await costs(member, names)).toBe(0);
    expect(await costs(member, names.slice(0, 5), "beginner")).toBe(1);
    expect(await costs(member, names.slice(3, 12))).toBe(1);
    expect(await one("select skill_names from public.talent_profiles where user_id = $1", [member])).toEqual(
      names.slice(3, 12).toSorted(),
    );
    expect(await costs(member, [])).toBe(1);
  });

  it("is one refresh for each member whose skills somebody else adds or removes in one statement", async () => {
    const { id, name, members } = await createSkill(3);
    expect(await found(name)).toEqual([3, 3]);
    for (const member of members) expect(await written(member)).toBe(1);
    await target().sql("delete from public.user_skills where skill_id = $1", [id]);
    for (const member of members) expect(await written(member)).toBe(2);
    expect(await found(name)).toEqual([0, 0]);
  });

  it("does not date the profile, unless the member made the change", async () => {
    const { id, members } = await createSkill(1);
    const [member = ""] = members;
    const before = await changed(member);
    await target().sql("update public.skills set name = name || ' Two' where id = $1", [id]);
    await target().sql("update public.profiles set is_verified = true, city = 'Jashore' where id = $1", [member]);
    expect(await written(member)).toBe(3);
    expect(await changed(member)).toBe(before);

    await save(member, ["React"]);
    const today = await changed(member);
    expect(today).not.toBe(before);
    await target().sql("alter table public.talent_profiles disable trigger user");
    await target().sql("update public.talent_profiles set updated_at = '2026-01-01' where user_id = $1", [member]);
    await target().sql("alter table public.talent_profiles enable trigger user");
    await target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { bio: "New" } });
    expect(await changed(member)).toBe(today);
  });

  it("loses nobody while a skill is renamed in slices, and keeps nobody under the old name", async () => {
    const { id, name, members } = await createSkill(5);
    const next = `${name} the second`;
    let left = await one<number>("private.rename_skill($1, $2, 2)", [id, next]);
    expect(left).toBe(3);
    for (; left !== 0; left = await refreshSlice(2)) {
      expect((await listSkills(target().anon())).find((skill) => skill.id === id)?.name).toBe(name);
      expect(await found(name), `${left} left`).toEqual([5, 5]);
    }
    expect((await listSkills(target().anon())).find((skill) => skill.id === id)?.name).toBe(next);
    const [bySkill] = await found(name);
    expect([bySkill, await found(next)]).toEqual([0, [5, 5]]);
    expect(await one("select skill_names from public.talent_profiles where user_id = $1", [members[0]])).toEqual([
      next,
    ]);
  });

  it("follows members who join, leave the skill or their account while it is renamed", async () => {
    const { id, name, members } = await createSkill(4);
    const next = `Renamed ${crypto.randomUUID()}`;
    expect(await one("private.rename_skill($1, $2, 1)", [id, next])).toBe(3);
    const joined = await createListed();
    await save(joined, [name]);
    const queued = await target().sql<{ user_id: string }>("select user_id from private.stale_talents");
    const [leaves, ends] = queued.map((row) => row.user_id);
    await save(leaves ?? "", []);
    await target().sql("delete from auth.users where id = $1", [ends]);
    expect(await one("select count(*)::integer from private.stale_talents where user_id = $1", [ends])).toBe(0);
    while ((await refreshSlice(1)) !== 0) expect((await found(name))[0]).toBeLessThanOrEqual(3);
    expect([await found(next), await found(name)]).toEqual([
      [members.length - 1, members.length - 1],
      [0, 0],
    ]);
  });

  it("follows a skill that gets another name before the first is there", async () => {
    const { id, name } = await createSkill(3);
    const [first, second] = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`];
    await one("private.rename_skill($1, $2, 2)", [id, first]);
    await one("private.rename_skill($1, $2, 2)", [id, second]);
    while ((await refreshSlice(2)) !== 0);
    expect([await found(name), await found(first), await found(second)]).toEqual([
      [0, 0],
      [0, 0],
      [3, 3],
    ]);
  });

  it("is a slice for a skill that is renamed by hand or deleted, and a queue for the rest", async () => {
    const { id, name } = await createSkill(203);
    const [next, last] = [`By hand ${crypto.randomUUID()}`, `Last ${crypto.randomUUID()}`];
    const having = (...names: string[]) =>
      Promise.all(
        names.map((asked) =>
          one("select count(*)::integer from public.talent_profiles where skill_names @> array[$1]", [asked]),
        ),
      );
    await target().sql("update public.skills set name = $2 where id = $1", [id, next]);
    expect(await having(name, next)).toEqual([3, 200]);
    expect(await refreshSlice(200)).toBe(0);
    expect(await having(name, next)).toEqual([0, 203]);

    // Once all are found by the new name, the old one is dropped: one slice at a time.
    expect(await one("private.rename_skill($1, $2, 200)", [id, last])).toBe(3);
    expect(await having(next, last)).toEqual([203, 200]);
    expect(await refreshSlice(200)).toBe(3);
    expect(await having(next, last)).toEqual([3, 203]);
    expect(await refreshSlice(200)).toBe(0);
    expect(await having(next, last)).toEqual([0, 203]);

    await target().sql("delete from public.skills where id = $1", [id]);
    expect(await having(last)).toEqual([3]);
    expect(await refreshSlice(200)).toBe(0);
    expect(await having(last)).toEqual([0]);
  });

  it("is finished by the worker: members with a renamed skill are found by its new name, and nobody by the old", async () => {
    const { id, name } = await createSkill(206);
    const [next, last] = [`Next ${crypto.randomUUID()}`, `Last ${crypto.randomUUID()}`];
    expect(await one("private.rename_skill($1, $2, 2)", [id, next])).toBe(204);
    expect(await work()).toBe("204 waited");
    expect([await found(name), await found(next)]).toEqual([
      [0, 0],
      [206, 206],
    ]);

    await target().sql("update public.skills set name = $2 where id = $1", [id, last]);
    expect(await found(last)).toEqual([200, 200]);
    expect(await work()).toBe("6 waited");
    expect([await found(next), await found(last)]).toEqual([
      [0, 0],
      [206, 206],
    ]);
    expect(await work()).toBeUndefined();
  });

  it("is finished by the worker where two that ended at once have each left the name to the other", async () => {
    const { id, name } = await createSkill(1);
    const next = `Next ${crypto.randomUUID()}`;
    await target().sql("insert into private.skill_renames (skill_id, name) values ($1, $2)", [id, next]);
    await work();
    expect([await found(name), await found(next)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("refuses a name that another skill has, and a skill that is not there", async () => {
    const { id } = await createSkill(0);
    await expect(one("private.rename_skill($1, 'React')", [id])).rejects.toMatchObject({ code: "23505" });
    await expect(one("private.rename_skill(gen_random_uuid(), 'New')")).rejects.toMatchObject({ code: "PT404" });
    await expect(one("private.rename_skill($1, '')", [id])).rejects.toMatchObject({ code: "23514" });
    expect(await one("select count(*)::integer from private.skill_renames")).toBe(0);
  });
});

describeOnEachTarget(
  "a queue of the directory (docs/decisions/0067-write-costs.md)",
  (target) => {
    it("waits for no member who is saving at that moment, and comes back to them", async () => {
      const members = await createMembers(target(), 3);
      await target().sql(
        "insert into public.talent_profiles (user_id, title) select id, 'Developer' from unnest($1::uuid[]) as id",
        [members],
      );
      await target().sql("insert into private.stale_talents select * from unnest($1::uuid[])", [members]);
      const context = { signal: new AbortController().signal } as TaskContext;
      const left = () => target().sql("select private.refresh_stale_talents() as left");
      await target().holdTransaction?.(
        `update public.talent_profiles set title = 'Saving' where user_id = '${members[1]}'`,
        async () => {
          expect(await left()).toEqual([{ left: 1 }]);
          expect(await refreshTalents.run(target().worker, context)).toBe("1 waited, 1 still wait");
        },
      );
      expect(await left()).toEqual([{ left: 0 }]);
    });
  },
  ["postgres"],
);
