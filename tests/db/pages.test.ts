import { expect, it } from "vitest";

import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

const TOMORROW = "2999-01-01T00:00:00Z";

describeOnEachTarget("what a page reads in one call", (target) => {
  const call = (actor: Actor, name: string, body: object) =>
    target().request(actor, "POST", `rpc/${name}`, { body: { ...body } });

  async function homeFor(actor: Actor, size: number) {
    const { status, text } = await call(actor, "home", { newest_size: size });
    expect(status).toBe(200);
    return JSON.parse(text) as { talents: number; jobs: number; newest: { id: string; skills: string[] }[] };
  }

  it("shows everybody the same open jobs and listed talents, whoever owns more", async () => {
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

  it("counts for each member what is the member's own, and nothing for a visitor", async () => {
    const [poster, applicant, stranger] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const job = await createJob(target(), poster);
    await createJob(target(), poster, { status: "closed" });
    await createApplication(target(), job, applicant, { status: "accepted" });
    await createApplication(target(), job, stranger);
    await createTalent(target(), applicant);
    for (const [viewed_on, digit] of [
      ["2026-03-01", "a"],
      ["2026-03-02", "b"],
    ]) {
      const row = { profile_id: applicant, viewed_on, visitor: String(digit).repeat(64) };
      await insertRow(target(), "public.profile_views", row, "visitor");
    }

    const countsFor = async (actor: Actor) =>
      JSON.parse((await call(actor, "own_counts", { views_after: "2026-03-01" })).text);
    const none = { views: 0, sent: 0, received: 0, decided: 0, jobs: 0 };
    expect(await countsFor(poster)).toEqual({ ...none, received: 2, decided: 1, jobs: 2 });
    expect(await countsFor(applicant)).toEqual({ ...none, views: 1, sent: 1 });
    expect(await countsFor(stranger)).toEqual({ ...none, sent: 1 });
    expect((await call(null, "own_counts", { views_after: "2026-03-01" })).code).toBe("42501");
  });

  it("tells a visitor of a profile how the two are connected, and nobody else's connections", async () => {
    const [asker, member, other] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const talent = await createTalent(target(), member);
    const visit = async (actor: Actor) =>
      (await call(actor, "record_profile_view", { talent_id: talent })).rows as unknown[];
    expect(await visit(asker)).toEqual([]);
    const asked = { requester_id: asker, addressee_id: member };
    expect((await target().request(asker, "POST", "connections", { body: asked })).status).toBe(201);
    expect(await visit(asker)).toEqual([{ direction: "sent", status: "pending" }]);
    expect(await visit(other)).toEqual([]);
    expect(await visit(member)).toEqual([]);
  });
});
