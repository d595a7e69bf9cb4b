import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { createTalent, letDaysPass } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const DAILY_CAP = 20;

describeOnEachTarget("connections (requirements/talent.md 55)", (target) => {
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
  const newestRow = async (member: string) =>
    (await target().request(member, "GET", "notifications?order=created_at.desc&limit=1")).rows[0];
  const newest = async (member: string) => (await newestRow(member))?.message;

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

    expect((await answer(rina, id, "accepted")).code).toBe("PT404");
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

  const remove = async (actor: string, id: unknown, table = "connections") =>
    (await target().request(actor, "DELETE", `${table}?id=eq.${id}`, { prefer: "return=representation" })).rows.length;
  const block = (actor: string, id: unknown) =>
    target().request(actor, "POST", "rpc/block_connection", { body: { id } });
  /** The states a member sees, newest first, with who asked. */
  const seen = async (member: string) =>
    (await target().request(member, "GET", "my_connections?order=created_at.desc")).rows.map(
      ({ direction, status, member_email: email }) => `${direction} ${status}${email ? " with contact" : ""}`,
    );
  const connected = async () => {
    const [rina, karim] = [await createOpenMember("Rina"), await createOpenMember("Karim")];
    const id = (await ask(rina, karim)).rows[0]?.id;
    expect((await answer(karim, id, "accepted")).status).toBe(200);
    return { rina, karim, id };
  };

  it("end for either side, and the contact with them; then they may be asked again", async () => {
    for (const side of ["rina", "karim"] as const) {
      const pair = await connected();
      expect([await seen(pair.rina), await seen(pair.karim)]).toEqual([
        ["sent accepted with contact"],
        ["received accepted with contact"],
      ]);
      expect(await remove(await createOpenMember("Stranger"), pair.id)).toBe(0);
      expect(await remove(pair[side], pair.id)).toBe(1);
      expect([await seen(pair.rina), await seen(pair.karim)]).toEqual([[], []]);
      expect((await ask(pair.karim, pair.rina)).status).toBe(201);
    }
  });

  it("stay declined for the asker, until the addressee lets them ask again", async () => {
    const [asker, other] = [await createOpenMember("A"), await createOpenMember("B")];
    const id = (await ask(asker, other)).rows[0]?.id;
    expect(await remove(other, id)).toBe(0);
    expect((await answer(other, id, "declined")).status).toBe(200);
    expect((await answer(other, id, "accepted")).code).toBe("PT409");
    expect(await remove(asker, id)).toBe(0);
    expect((await ask(asker, other)).code).toBe("23505");
    expect(await remove(other, id)).toBe(1);
    await letDaysPass(target(), asker, 30);
    expect((await ask(asker, other)).status).toBe(201);
  });

  it("tell nothing of a block to the one who is blocked, whatever they look at or try", async () => {
    const [asker, blocker, reference] = [
      await createOpenMember("A"),
      await createOpenMember("B"),
      await createOpenMember("C"),
    ];
    const id = (await ask(asker, blocker)).rows[0]?.id;
    const pending = (await ask(asker, reference)).rows[0]?.id;
    const before = (await newestRow(blocker))?.id;
    expect((await block(blocker, id)).status).toBeLessThan(300);
    expect((await block(blocker, id)).status).toBeLessThan(300);

    const rowOf = async (relation: string, row: unknown) => {
      const { rows } = await target().request(
        asker,
        "GET",
        `${relation}?id=eq.${row}&select=status,created_at,updated_at`,
      );
      const { status, created_at: created, updated_at: updated } = rows[0] ?? {};
      return { status, untouched: created === updated };
    };
    for (const relation of ["connections", "my_connections"]) {
      expect(await rowOf(relation, id)).toEqual(await rowOf(relation, pending));
    }
    expect((await target().request(asker, "GET", "member_blocks")).rows).toEqual([]);
    expect((await target().request(asker, "GET", "notifications?title=like.Connection*")).rows).toEqual([]);
    expect((await ask(asker, blocker)).code).toBe("23505");
    expect(await remove(asker, id)).toBe(1);
    await letDaysPass(target(), asker, 30);
    const again = await ask(asker, blocker);
    expect(again.status).toBe(201);

    expect(await seen(blocker)).toEqual(["received blocked"]);
    expect((await target().request(blocker, "GET", "notifications?title=eq.Connection request")).rows.length).toBe(1);
    expect((await newestRow(blocker))?.id).toBe(before);
    expect((await answer(blocker, again.rows[0]?.id, "accepted")).code).toBe("PT404");
  });

  it("are blocked by the addressee, or by either side once connected, and by nobody else", async () => {
    const [asker, other] = [await createOpenMember("A"), await createOpenMember("B")];
    const id = (await ask(asker, other)).rows[0]?.id;
    const refusals = [
      await block(asker, id),
      await block(await createOpenMember("Stranger"), id),
      await block(other, randomUUID()),
    ];
    expect(refusals.map(({ code, text }) => [code, text])).toEqual(refusals.map(() => ["PT404", refusals[0]?.text]));
    for (const side of ["rina", "karim"] as const) {
      const pair = await connected();
      const other = side === "rina" ? pair.karim : pair.rina;
      expect((await block(pair[side], pair.id)).status).toBeLessThan(300);
      expect([await seen(pair[side]), await seen(other)]).toEqual([["received blocked"], []]);
      await letDaysPass(target(), other, 30);
      expect((await ask(other, pair[side])).status).toBe(201);
      expect(await seen(other)).toEqual(["sent pending"]);
      expect(await seen(pair[side])).toEqual(["received blocked"]);
    }
  });

  it("are open again after unblocking, by the blocker only", async () => {
    const [asker, blocker] = [await createOpenMember("A"), await createOpenMember("B")];
    await block(blocker, (await ask(asker, blocker)).rows[0]?.id);
    const { rows } = await target().request(blocker, "GET", "my_connections");
    expect(await remove(asker, rows[0]?.id, "member_blocks")).toBe(0);
    expect(await remove(blocker, rows[0]?.id, "member_blocks")).toBe(1);
    expect(await seen(blocker)).toEqual(["received pending"]);
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
