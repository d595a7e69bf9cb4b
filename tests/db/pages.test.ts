import { expect, it } from "vitest";

import { createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Actor } from "./support/target.ts";
import { DIVISIONS } from "../../app/domain/places/divisions.ts";

type Division = { name: string; talents: number; jobs: number };

const TOMORROW = "2999-01-01T00:00:00Z";

describeOnEachTarget("what a page reads in one call", (target) => {
  const call = (actor: Actor, name: string, body: object) =>
    target().request(actor, "POST", `rpc/${name}`, { body: { ...body } });

  async function homeFor(actor: Actor, size: number) {
    const { status, text } = await call(actor, "home", { newest_size: size });
    expect(status).toBe(200);
    return JSON.parse(text) as { talents: number; jobs: number; newest: { id: string; skills: string[] }[] };
  }

  it("shows everybody the same open jobs and listed talents, also those who own more", async () => {
    const [member, hidden] = [await target().createUser(), await target().createUser()];
    const before = await homeFor(null, 50);
    const listed = await createTalent(target(), member, { is_open_to_work: true, created_at: TOMORROW });
    await createTalent(target(), hidden, { is_open_to_work: false, created_at: TOMORROW });
    await createJob(target(), hidden);
    await createJob(target(), hidden, { status: "closed" });
    const skills = await target().sql<{ id: string; name: string }>(
      `select id, name from public.skills order by name collate "C" limit 4`,
    );
    for (const [index, { id }] of skills.entries()) {
      const row = { user_id: member, skill_id: id, years_experience: index === 3 ? 9 : 2 };
      await insertRow(target(), "public.user_skills", row, "skill_id");
    }

    for (const actor of [null, member, hidden]) {
      const { talents, jobs, newest } = await homeFor(actor, 1);
      expect([talents, jobs]).toEqual([before.talents + 1, before.jobs + 1]);
      expect(newest).toEqual([
        {
          id: listed,
          title: "Developer",
          name: expect.toSatisfy((name) => name === null || typeof name === "string"),
          place: null,
          // The one known longest, then by name.
          skills: [3, 0, 1].map((index) => skills[index]?.name),
        },
      ]);
    }
    expect((await homeFor(null, -1)).newest).toEqual([]);
    expect((await homeFor(null, 1_000)).newest.length).toBeLessThanOrEqual(50);
  });

  it("counts a division's listed talents and open jobs, for the map as for the home page", async () => {
    const [member, hidden] = [await target().createUser(), await target().createUser()];
    const countsFor = async (actor: Actor) => {
      const onMap = JSON.parse((await call(actor, "open_counts", {})).text) as { divisions: Division[] };
      expect(JSON.parse((await call(actor, "home", { newest_size: 0 })).text)).toMatchObject(onMap);
      return onMap.divisions.find(({ name }) => name === "Sylhet");
    };
    const before = await countsFor(null);
    await target().sql("update public.profiles set division = 'Sylhet' where id = any ($1)", [[member, hidden]]);
    await createTalent(target(), member, { is_open_to_work: true });
    await createTalent(target(), hidden, { is_open_to_work: false });
    await createJob(target(), hidden, { location: "Zindabazar, সিলেট" });
    await createJob(target(), hidden, { location: "Sylhet", status: "closed" });
    await createJob(target(), hidden, { location: "Dhaka" });
    for (const actor of [null, member, hidden]) {
      expect(await countsFor(actor)).toEqual({
        name: "Sylhet",
        talents: (before?.talents ?? 0) + 1,
        jobs: (before?.jobs ?? 0) + 1,
      });
    }
    const { divisions } = JSON.parse((await call(null, "open_counts", {})).text) as { divisions: Division[] };
    expect(divisions.map(({ name }) => name)).toEqual([...DIVISIONS.keys].toSorted());
  });

  it("shows the newest open jobs to everybody, but for one of which readers are warned", async () => {
    const poster = await target().createUser();
    const open = await createJob(target(), poster, { title: "Newest", location: "Khulna", created_at: TOMORROW });
    const row = { created_at: TOMORROW };
    await createJob(target(), poster, { ...row, title: "Shut", status: "closed" });
    await createJob(target(), poster, { ...row, title: "Reported", reported_for: "asks_for_money" });
    for (const actor of [null, poster]) {
      const { newest_jobs } = JSON.parse((await call(actor, "home", { newest_size: 1 })).text);
      expect(newest_jobs).toEqual([expect.objectContaining({ id: open, title: "Newest", location: "Khulna" })]);
      expect(JSON.stringify(newest_jobs)).not.toContain(poster);
    }
  });

  it("tells a visitor of a profile how they stand to the member, and nobody else", async () => {
    const [asker, member, other] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const talent = await createTalent(target(), member);
    const visit = async (actor: Actor) =>
      JSON.parse((await call(actor, "record_profile_view", { talent_id: talent })).text);
    const stranger = { connections: [], saved: false, meeting: null };
    expect(await visit(asker)).toEqual(stranger);
    const asked = { requester_id: asker, addressee_id: member };
    expect((await target().request(asker, "POST", "connections", { body: asked })).status).toBe(201);
    expect((await call(asker, "save_item", { list: "people", item: talent })).status).toBe(204);
    const connections = [{ direction: "sent", status: "pending" }];
    expect(await visit(asker)).toEqual({ ...stranger, connections, saved: true });
    expect(await visit(other)).toEqual(stranger);
    expect(await visit(member)).toEqual(stranger);
  });
});
