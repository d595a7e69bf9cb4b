import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import {
  createApplicationThread,
  createConnectionThread,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
  letDaysPass,
} from "./support/factories.ts";
import { askMeeting, meetingsOf } from "./support/meetings.ts";
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

  it("are counted for a member as the four lists have them, and for nobody else", async () => {
    const owner = await createOpenMember("Owner");
    const from = async (...decisions: string[]) => {
      for (const decision of decisions) {
        const id = (await ask(await createOpenMember("Asker"), owner)).rows[0]?.id;
        if (decision) await answer(owner, id, decision);
      }
    };
    const to = async (...decisions: string[]) => {
      for (const decision of decisions) {
        const other = await createOpenMember("Asked");
        const id = (await ask(owner, other)).rows[0]?.id;
        if (decision) await answer(other, id, decision);
      }
    };
    await from("", "", "accepted", "declined");
    await to("", "declined", "declined", "accepted", "accepted");
    const blocked = (await ask(await createOpenMember("Blocked"), owner)).rows[0]?.id;
    await target().request(owner, "POST", "rpc/block_connection", { body: { id: blocked } });
    const counts = async (member: string | null) => {
      const answer = await target().request(member, "GET", "rpc/connection_counts");
      return answer.status === 200 ? JSON.parse(answer.text) : answer.status;
    };
    expect(await counts(owner)).toEqual({ requests: 2, sent: 3, connected: 3, closed: 2 });
    const none = { requests: 0, sent: 0, connected: 0, closed: 0 };
    expect([await counts(await createOpenMember("Stranger")), await counts(null)]).toEqual([none, 401]);
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

  const call = (actor: string, name: string, body: object) => target().request(actor, "POST", `rpc/${name}`, { body });
  const idOf = async (from: string, opener: string) =>
    (await target().sql<{ id: string }>(`select id from private.threads where ${from} = $1`, [opener]))[0]?.id;
  /** The relation between two members before a block, and how the first of them blocks through it. */
  const WAYS = {
    "a meeting's conversation": async (blocker: string, other: string) => {
      const meeting = await askMeeting(target(), other, blocker);
      const { answer, meetingOf } = meetingsOf(target);
      const times = (await meetingOf(blocker, meeting))?.times as string[] | undefined;
      expect((await answer(blocker, meeting, "accepted", times?.[0] ?? null)).status).toBe(200);
      return ["block_thread", { thread: await idOf("meeting_id", meeting) }] as const;
    },
    "a mentorship's conversation": async (blocker: string, other: string) => {
      const mentorship = await createMentorship(target(), await createMentor(target(), other), blocker);
      expect((await call(other, "answer_mentorship", { mentorship, decision: "accepted" })).status).toBe(204);
      return ["block_thread", { thread: await idOf("mentorship_id", mentorship) }] as const;
    },
    "a request for a meeting": async (blocker: string, other: string) =>
      ["block_meeting", { meeting: await askMeeting(target(), other, blocker) }] as const,
    "a request to a mentor": async (blocker: string, other: string) => {
      const mentorship = await createMentorship(target(), await createMentor(target(), blocker), other);
      return ["block_mentorship", { mentorship }] as const;
    },
  };
  const NOW = "Rina Renamed";

  it.each(
    (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
      ["accepted, asked by the blocker", "accepted, asked by the other", "pending, asked by the blocker"].map(
        (state) => ({
          way,
          state,
        }),
      ),
    ),
  )("end with a block from $way as with any other end, here $state", async ({ way, state }) => {
    const read = [];
    for (const ends of ["by the block", "by the connection"]) {
      const [blocker, other] = [await createOpenMember("Rina"), await createOpenMember("Karim")];
      const [from, to] = state.endsWith("other") ? [other, blocker] : [blocker, other];
      const id = (await ask(from, to)).rows[0]?.id;
      if (state.startsWith("accepted")) expect((await answer(to, id, "accepted")).status).toBe(200);
      const startup = await createOrganization(target(), other);
      const [name, body] = await WAYS[way](blocker, other);
      if (ends === "by the block") expect((await call(blocker, name, body)).status).toBe(204);
      else if (state.startsWith("accepted")) expect((await block(blocker, id)).status).toBeLessThan(300);
      else expect(await remove(blocker, id)).toBe(1);
      await target().sql("update public.profiles set full_name = $2 where id = $1", [blocker, NOW]);
      await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [blocker]);

      const kinds = "my_notifications?kind=like.connection*&select=kind,title,message,subject_name,params,link";
      const texts = [];
      for (const path of ["my_connections", "connections", kinds, `rpc/startup_owners?organization=${startup}`]) {
        texts.push((await target().request(other, "GET", path)).text.replaceAll(/"id" ?: ?"[^"]*"/g, ""));
      }
      for (const tried of [
        await answer(other, id, "accepted"),
        await answer(other, id, "declined"),
        await block(other, id),
        await call(other, "invite_owner", { organization: startup, connection: id }),
      ]) {
        texts.push(`${tried.code} ${tried.text}`);
      }
      expect(texts.join()).not.toContain(NOW);
      expect(await seen(other)).toEqual([]);
      if (ends === "by the block") expect(await seen(blocker)).toEqual(["received blocked"]);
      read.push(texts);
    }
    expect(read[0]).toEqual(read[1]);
  });

  it.each(["pending", "declined"])(
    "stay %s for the member who asked somebody who blocks them elsewhere",
    async (status) => {
      const [blocker, other] = [await createOpenMember("Rina"), await createOpenMember("Karim")];
      const id = (await ask(other, blocker)).rows[0]?.id;
      if (status === "declined") expect((await answer(blocker, id, "declined")).status).toBe(200);
      const [name, body] = await WAYS["a meeting's conversation"](blocker, other);
      expect((await call(blocker, name, body)).status).toBe(204);
      expect([await seen(other), await seen(blocker)]).toEqual([[`sent ${status}`], ["received blocked"]]);
      expect((await answer(blocker, id, "accepted")).code).toBe("PT404");
    },
  );

  it.each(["a request to connect", "a request to a mentor"])(
    "leave nothing unread in the bell about what somebody asked, once its reader blocks them by %s",
    async (by) => {
      const [blocker, other, third] = [
        await createOpenMember("Rina"),
        await createOpenMember("Karim"),
        await createOpenMember("Third"),
      ];
      const id = (await ask(other, blocker)).rows[0]?.id;
      await ask(third, blocker);
      const [name, body] = await WAYS["a request to a mentor"](blocker, other);
      const unread = "my_notifications?kind=in.(connection_requested,mentorship_requested)&is_read=is.false";
      expect((await target().request(blocker, "GET", unread)).rows).toHaveLength(3);
      const blocked = by === "a request to connect" ? await block(blocker, id) : await call(blocker, name, body);
      expect(blocked.status, blocked.text).toBe(204);
      expect((await target().request(blocker, "GET", unread)).rows).toMatchObject([{ subject_name: "Third" }]);
    },
  );

  it("are not asked of whom one has blocked, before unblocking them", async () => {
    const [blocker, other] = [await createOpenMember("Rina"), await createOpenMember("Karim")];
    const blocked = await insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: other });
    expect((await ask(blocker, other)).code).toBe("42501");
    expect(await remove(blocker, blocked, "member_blocks")).toBe(1);
    expect((await ask(blocker, other)).status).toBe(201);
  });

  it("stay when either of the two blocks their conversation without a name", async () => {
    for (const side of ["poster", "applicant"] as const) {
      const pair = { poster: await createOpenMember("Rina"), applicant: await createOpenMember("Karim") };
      await createConnectionThread(target(), pair.poster, pair.applicant);
      const { thread } = await createApplicationThread(target(), pair.poster, pair.applicant);
      expect((await call(pair[side], "block_thread", { thread })).status).toBe(204);
      expect([await seen(pair.poster), await seen(pair.applicant)]).toEqual([
        ["sent accepted with contact"],
        ["received accepted with contact"],
      ]);
    }
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
