import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { createTalent } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const DAILY_CAP = 20;

describeOnEachTarget("connections (features.md 55)", (target) => {
  const createOpenMember = async (name: string) => {
    const id = await target().createUser({
      metadata: { full_name: name },
      email: `${randomUUID()}@example.org`,
    });
    await createTalent(target(), id);
    return id;
  };
  const ask = (from: string, to: string) =>
    target().request(from, "POST", "connections", {
      body: { requester_id: from, addressee_id: to, note: "Hi" },
      prefer: "return=representation",
    });
  const answer = (actor: string, id: unknown, decision: string) =>
    target().request(actor, "POST", "rpc/answer_connection", { body: { id, decision } });
  const newest = async (member: string) =>
    (await target().request(member, "GET", "notifications?order=created_at.desc&limit=1")).rows[0]?.message;

  it("are asked once, answered by the addressee, and tell both", async () => {
    const [rina, karim] = [await createOpenMember("Rina"), await createOpenMember("Karim")];
    const request = await ask(rina, karim);
    expect(request.status, request.text).toBe(201);
    const id = request.rows[0]?.id;
    expect(await newest(karim)).toBe("Rina would like to connect.");
    expect([(await ask(rina, karim)).code, (await ask(karim, rina)).code]).toEqual(["23505", "23505"]);
    const before = await target().request(rina, "GET", "my_connections");
    expect(before.rows[0]).toMatchObject({
      direction: "sent",
      status: "pending",
      member_name: "Karim",
      member_email: null,
    });

    expect((await answer(rina, id, "accepted")).code).toBe("P0002");
    expect((await answer(karim, id, "accepted")).status).toBe(200);
    expect((await answer(karim, id, "accepted")).status).toBe(200);
    expect((await answer(karim, id, "declined")).code).toBe("PT409");
    expect(await newest(rina)).toBe("Karim accepted your connection request.");
    const { rows } = await target().request(karim, "GET", "my_connections");
    expect(rows[0]).toMatchObject({
      direction: "received",
      status: "accepted",
      member_name: "Rina",
      member_email: expect.any(String),
    });
  });

  it("are not asked of members who are hidden, nor of oneself", async () => {
    const asker = await createOpenMember("Asker");
    const hidden = await target().createUser();
    await createTalent(target(), hidden, { is_open_to_work: false });
    expect((await ask(asker, hidden)).code).toBe("42501");
    expect((await ask(asker, asker)).code).toBe("23514");
  });

  it("are not asked again after a block, even by withdrawing", async () => {
    const [asker, blocker] = [await createOpenMember("A"), await createOpenMember("B")];
    const id = (await ask(asker, blocker)).rows[0]?.id;
    expect((await answer(blocker, id, "blocked")).status).toBe(200);
    const withdrawn = await target().request(asker, "DELETE", `connections?id=eq.${id}`, {
      prefer: "return=representation",
    });
    expect(withdrawn.rows).toEqual([]);
    expect((await ask(asker, blocker)).code).toBe("23505");
  });

  it(`stop at ${DAILY_CAP} a day, also when sent at once or withdrawn between`, async () => {
    const asker = await createOpenMember("Eager");
    const others: string[] = [];
    for (let i = 0; i < DAILY_CAP + 4; i += 1) others.push(await createOpenMember(`Other ${i}`));
    const first = await ask(asker, others[0] ?? "");
    await target().request(asker, "DELETE", `connections?id=eq.${first.rows[0]?.id}`);
    const answers = await Promise.all(others.slice(1).map((other) => ask(asker, other)));
    const accepted = answers.filter((one) => one.status === 201);
    const refused = answers.filter((one) => one.status !== 201);
    expect(accepted.length).toBe(DAILY_CAP - 1);
    expect([...new Set(refused.map((one) => `${one.status} ${one.code}`))]).toEqual(["429 PT429"]);
  });
});
