import { expect, it } from "vitest";
import { listTalents } from "../../app/features/talent/talent.queries.server.ts";
import { createTalent } from "./support/factories.ts";
import { type Actor, describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("talent that is not confirmed (requirements/talent.md 58)", (target) => {
  /** A member with a skill and a talent profile last confirmed this many days ago. */
  const createSilent = async (days: number, row: Record<string, unknown> = {}) => {
    const member = await target().createUser({ metadata: { full_name: `Silent for ${days} days` } });
    const talent = await createTalent(target(), member, {
      confirmed_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
      ...row,
    });
    await target().sql(
      "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name = 'React'",
      [member],
    );
    return { member, talent };
  };
  const stranger = () => target().createUser();
  /** The rows of the talent profile, the skills and the public profile that the actor can read. */
  const seenBy = async (actor: Actor, member: string) => {
    const paths = [`talent_profiles?user_id=eq.${member}&select=id`, `user_skills?user_id=eq.${member}`];
    const answers = await Promise.all(
      [...paths, `public_profiles?id=eq.${member}`].map((path) => target().request(actor, "GET", path)),
    );
    return answers.map(({ rows }) => rows.length);
  };
  const update = (actor: Actor, member: string, body: Record<string, unknown>) =>
    target().request(actor, "PATCH", `talent_profiles?user_id=eq.${member}&select=id`, {
      body,
      prefer: "return=representation",
    });
  const confirmedDaysAgo = async (member: string) => {
    const [row] = await target().sql<{ days: number }>(
      "select extract(day from now() - confirmed_at)::integer as days from public.talent_profiles where user_id = $1",
      [member],
    );
    return row?.days;
  };

  it("is there for all after 119 days, and for its owner alone after 121", async () => {
    const [late, gone] = [await createSilent(119), await createSilent(121)];
    for (const actor of [null, await stranger()]) {
      expect(await seenBy(actor, late.member)).toEqual([1, 1, 1]);
      expect(await seenBy(actor, gone.member)).toEqual([0, 0, 0]);
    }
    expect(await seenBy(late.member, late.member)).toEqual([1, 1, 1]);
    expect(await seenBy(gone.member, gone.member)).toEqual([1, 1, 0]);
  });

  it("is in nobody's directory, the owner's own included", async () => {
    const title = `Silent ${crypto.randomUUID()}`;
    const gone = await createSilent(121, { title });
    const late = await createSilent(119, { title });
    for (const client of [target().anon(), await target().as(gone.member), await target().as(await stranger())]) {
      const { talents, total } = await listTalents(client, { skills: [], search: title }, 1);
      expect([total, talents.map(({ id }) => id)]).toEqual([1, [late.talent]]);
    }
  });

  it("can't be asked to connect, nor are its visits counted, nor do connections lead to it", async () => {
    const [late, gone, asker] = [await createSilent(119), await createSilent(121), await stranger()];
    const ask = (to: string) =>
      target().request(asker, "POST", "connections", { body: { requester_id: asker, addressee_id: to } });
    expect((await ask(late.member)).status).toBe(201);
    expect((await ask(gone.member)).code).toBe("42501");

    for (const { talent } of [late, gone]) {
      await target().request(asker, "POST", "rpc/record_profile_view", { body: { talent_id: talent } });
    }
    const views = (member: string) => target().request(member, "GET", "profile_views");
    expect([(await views(late.member)).rows.length, (await views(gone.member)).rows.length]).toEqual([1, 0]);

    const link = async () => (await target().request(asker, "GET", "my_connections")).rows[0]?.member_talent_id;
    expect(await link()).toBe(late.talent);
    await target().sql("update public.talent_profiles set confirmed_at = now() - interval '121 days' where id = $1", [
      late.talent,
    ]);
    expect(await link()).toBeNull();
  });

  it.each([
    ["one click", { is_open_to_work: true }],
    ["any change", { availability: "busy" }],
  ])("comes back by %s", async (_name, body) => {
    const gone = await createSilent(121);
    expect((await update(gone.member, gone.member, body)).rows).toHaveLength(1);
    expect(await seenBy(null, gone.member)).toEqual([1, 1, 1]);
    expect(await confirmedDaysAgo(gone.member)).toBe(0);
  });

  it("is confirmed by a change to the member's profile or skills as well", async () => {
    const [profile, skills] = [await createSilent(121), await createSilent(121)];
    await target().request(profile.member, "PATCH", `profiles?id=eq.${profile.member}`, { body: { bio: "New" } });
    await target().request(skills.member, "POST", "rpc/replace_user_skills", { body: { entries: [] } });
    expect([await confirmedDaysAgo(profile.member), await confirmedDaysAgo(skills.member)]).toEqual([0, 0]);
  });

  it("is not confirmed by what others cause", async () => {
    const gone = await createSilent(121);
    await target().sql("update public.profiles set is_verified = true where id = $1", [gone.member]);
    expect((await update(await stranger(), gone.member, { is_open_to_work: true })).rows).toEqual([]);
    expect((await update(null, gone.member, { is_open_to_work: true })).code).toBe("42501");
    expect(await confirmedDaysAgo(gone.member)).toBe(121);
    expect(await seenBy(null, gone.member)).toEqual([0, 0, 0]);
  });

  it("is dated by the database alone", async () => {
    const { member } = await createSilent(121);
    const future = "2099-01-01T00:00:00Z";
    for (const column of ["confirmed_at", "listed_until"]) {
      expect((await update(member, member, { [column]: future })).code).toBe("42501");
      const owner = await stranger();
      const body = { user_id: owner, title: "Developer", [column]: future };
      expect((await target().request(owner, "POST", "talent_profiles", { body })).code).toBe("42501");
    }
    expect(await confirmedDaysAgo(member)).toBe(121);
  });

  it("stays hidden where its member is not open to work, however fresh", async () => {
    const { member } = await createSilent(0, { is_open_to_work: false });
    expect(await seenBy(null, member)).toEqual([0, 0, 0]);
    await update(member, member, { availability: "busy" });
    expect(await seenBy(null, member)).toEqual([0, 0, 0]);
  });
});
