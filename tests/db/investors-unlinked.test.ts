import { beforeEach, expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { createConnectionThread, createTalent, insertRow } from "./support/factories.ts";
import { claimDueMails } from "./support/mails.ts";
import { inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/**
 * An investor may list a firm without themselves (docs/decisions/0116, 0171): no answer may reveal which founder it is.
 */
describeOnPostgresFirst("an investor who is a founder as well", (target) => {
  const { ask, answer, call, meetingsSeen, propose } = meetingsOf(target);
  const stateOf = async (actor: string, kind: "founder" | "investor", id: string) =>
    (JSON.parse((await call(actor, "meeting_form", { kind, id })).text) as { state: string }).state;
  const asked = async (actor: string, kind: "founder" | "investor", id: string) => {
    const { status, text } = await ask(actor, id, { kind });
    expect(status, text).toBe(200);
    return JSON.parse(text) as string;
  };
  let both: { id: string; founder: string; investor: string };
  let curious: { id: string; founder: string; investor: string };

  const createBoth = async (name: string, firm: string) => {
    const id = await target().createUser({
      metadata: { full_name: name, role: "startup_founder" },
      joinedDaysAgo: 30,
    });
    return { id, founder: await createTalent(target(), id), investor: await listInvestor(target(), id, firm) };
  };

  beforeEach(async () => {
    both = await createBoth("Bokul Both", "Hidden Capital");
    curious = await createBoth("Kona Curious", "Curious Capital");
  });

  it("is not told apart by a request that waits for the one or the other", async () => {
    const other = await createBoth("Oporajita Other", "Other Capital");
    await asked(curious.id, "investor", both.investor);
    for (const { founder } of [both, other]) expect(await stateOf(curious.id, "founder", founder)).toBe("free");
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    await asked(curious.id, "founder", both.founder);
    await asked(curious.id, "founder", other.founder);
    // For each of the two there is one open request at a time, as before.
    for (const [kind, id] of [
      ["investor", both.investor],
      ["founder", both.founder],
    ] as const) {
      expect((await ask(curious.id, id, { kind })).code).toBe("PT429");
      expect(await stateOf(curious.id, kind, id)).toBe("open");
    }
  });

  it("is not told apart by their own request, which is of the one or the other", async () => {
    await asked(both.id, "founder", curious.founder);
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    expect(await stateOf(curious.id, "founder", both.founder)).toBe("free");
    expect((await ask(curious.id, both.investor)).code).toBe("PT429");
    await asked(curious.id, "founder", both.founder);
    expect(await stateOf(curious.id, "founder", both.founder)).toBe("open");
  });

  it("is not told apart by how often one may ask the same person", async () => {
    for (const _ of [1, 2, 3]) {
      await answer(curious.id, await asked(curious.id, "investor", both.investor), "withdrawn");
    }
    expect((await ask(curious.id, both.investor)).code).toBe("PT429");
    expect(await asked(curious.id, "founder", both.founder)).toMatch(/-/);

    // New times in place of others count for the member they are proposed to.
    const third = await createBoth("Tara Third", "Third Capital");
    const request = await asked(third.id, "founder", curious.founder);
    for (const proposer of [curious, third, curious, third, curious]) {
      expect((await propose(proposer.id, request)).status).toBeLessThan(300);
    }
    await answer(third.id, request, "withdrawn");
    expect((await ask(curious.id, third.investor)).code).toBe("PT429");
    expect(await asked(curious.id, "founder", third.founder)).toMatch(/-/);
  });

  it("is not told apart by a block of the founder, while no name was told", async () => {
    const seen = async () => (await meetingsSeen(curious.id)).map(({ id }) => id).toSorted();
    const other = await createBoth("Oporajita Other", "Other Capital");
    const sent = await asked(curious.id, "investor", both.investor);
    const received = await asked(other.id, "founder", curious.founder);
    const before = [sent, received].toSorted();
    expect(await seen()).toEqual(before);
    for (const { id } of [both, other]) {
      await insertRow(target(), "public.member_blocks", { blocker_id: curious.id, blocked_id: id });
    }
    expect(await seen()).toEqual(before);
    expect(await stateOf(curious.id, "investor", both.investor)).toBe("open");
    await answer(both.id, sent, "declined");
    expect(await seen()).toEqual(before);
    // What they ask from now on reaches nobody; requests to them are shown as from anybody else.
    await answer(other.id, received, "withdrawn");
    await asked(other.id, "founder", curious.founder);
    expect(await seen()).toEqual(before);
    const again = await asked(curious.id, "investor", both.investor);
    expect(await seen()).toEqual([...before, again].toSorted());
  });

  const takeBack = (days: number) =>
    target().worker.query("select worker.take_meetings_back(now() + $1::integer * interval '1 day')", [days]);

  it.each(["block_connection", "block_thread"])(
    "is not told apart by their own %s of somebody who is connected with them and whom the firm has asked",
    async (route) => {
      const other = await createBoth("Oporajita Other", "Other Capital");
      const third = await createBoth("Tara Third", "Third Capital");
      const { thread, opener } = await createConnectionThread(target(), both.id, curious.id);
      // Requests of the firm, and of one that has nothing to do with the connection.
      for (const firm of [both, other]) await asked(firm.id, "founder", curious.founder);
      const sent = await asked(curious.id, "investor", third.investor);
      const read = async () => ({
        meetings: (await meetingsSeen(curious.id)).toSorted((a, b) => String(a.id).localeCompare(String(b.id))),
        told: (await target().request(curious.id, "GET", "my_notifications?kind=like.meeting*&order=created_at,id"))
          .rows,
        mails: await target().sql(
          "select kind, params from private.outbox where recipient_id = $1 order by created_at",
          [curious.id],
        ),
      });
      const before = await read();
      expect(before.meetings.map(({ id }) => id)).toEqual(expect.arrayContaining([sent]));
      expect(before.meetings).toHaveLength(3);
      const blocked = await call(both.id, route, route === "block_thread" ? { thread } : { id: opener });
      expect(blocked.status, blocked.text).toBeLessThan(300);
      expect((await target().request(curious.id, "GET", "my_connections")).rows).toEqual([]);
      expect(await read()).toEqual(before);
      await takeBack(0);
      expect(await read()).toEqual(before);
    },
  );

  it("is not told apart by their own block, where the firm had answered with other times", async () => {
    const { opener } = await createConnectionThread(target(), both.id, curious.id);
    const id = await asked(curious.id, "investor", both.investor);
    expect((await propose(both.id, id, [inHours(96)])).status).toBe(204);
    const read = async () => [
      await meetingsSeen(curious.id),
      (await target().request(curious.id, "GET", "my_notifications?kind=like.meeting*&order=created_at,id")).rows,
    ];
    const before = await read();
    expect((await call(both.id, "block_connection", { id: opener })).status).toBeLessThan(300);
    expect(await read()).toEqual(before);
    await takeBack(0);
    expect(await read()).toEqual(before);
  });

  it("takes requests to whom they blocked back within four days, at times that differ", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const one = await createBoth(`Founder ${count}`, `Capital ${count}`);
      ids.push(await asked(one.id, "founder", curious.founder));
      await insertRow(target(), "public.member_blocks", { blocker_id: one.id, blocked_id: curious.id });
    }
    const open = async () => (await meetingsSeen(curious.id)).filter(({ status }) => status === "proposed").length;
    const left: number[] = [];
    await target().sql("update private.meetings set times = array[now() + interval '30 days'] where id = any ($1)", [
      ids,
    ]);
    for (const days of [1, 2, 3, 4]) {
      await takeBack(days);
      left.push(await open());
    }
    expect(left[0]).toBe(8);
    expect(left[3]).toBe(0);
    expect(new Set(left).size).toBeGreaterThan(2);
  });

  it("stays so where the block was taken back before", async () => {
    const id = await asked(both.id, "founder", curious.founder);
    const block = await insertRow(target(), "public.member_blocks", { blocker_id: both.id, blocked_id: curious.id });
    await target().sql("delete from public.member_blocks where id = $1", [block]);
    await takeBack(5);
    expect(await meetingsSeen(curious.id)).toMatchObject([{ id, status: "proposed" }]);
  });

  it("tells a yes after their block as much as one after which they leave the conversation", async () => {
    const seen = [];
    for (const end of ["leave", "block"]) {
      const firm = await createBoth("Bokul Both", "Hidden Capital");
      const reader = await createBoth("Kona Curious", "Curious Capital");
      const id = await asked(firm.id, "founder", reader.founder);
      if (end === "block") {
        await insertRow(target(), "public.member_blocks", { blocker_id: firm.id, blocked_id: reader.id });
      }
      const [time = ""] = ((await meetingsSeen(reader.id))[0]?.times ?? []) as string[];
      const yes = await answer(reader.id, id, "accepted", time);
      expect(yes.status, yes.text).toBe(200);
      const [meeting] = await meetingsSeen(reader.id);
      const thread = String(meeting?.thread_id);
      if (end === "leave") expect((await call(firm.id, "leave_thread", { thread })).status).toBeLessThan(300);
      const [row] = (await target().request(reader.id, "GET", `my_threads?id=eq.${thread}`)).rows;
      const hidden = { id: 0, created_at: 0, updated_at: 0, last_at: 0, thread_id: 0, times: 0, held_at: 0 };
      seen.push({
        meeting: { ...(await meetingsSeen(reader.id))[0], ...hidden, other_investor: 0 },
        thread: { ...row, ...hidden, active_at: 0, meeting_id: 0 },
        said: (await call(reader.id, "send_message", { thread, body: "Hello", submission_id: thread })).text,
        mails: (await claimDueMails(target()))
          .filter((mail) => mail.recipient_id === reader.id)
          .map(({ kind }) => kind),
      });
    }
    expect(seen[0]).toMatchObject({ meeting: { status: "accepted" }, thread: { is_open: false } });
    expect(seen[1]).toEqual(seen[0]);
  });

  it("is hidden by a block where the name is known", async () => {
    const stranger = await createNamedMember(target(), "Shapla Stranger");
    const sent = await asked(curious.id, "founder", both.founder);
    await insertRow(target(), "public.member_blocks", { blocker_id: curious.id, blocked_id: both.id });
    expect((await meetingsSeen(curious.id)).map(({ id }) => id)).not.toContain(sent);
    expect((await meetingsSeen(both.id)).map(({ id }) => id)).toContain(sent);
    expect(await meetingsSeen(stranger)).toEqual([]);
  });
});
