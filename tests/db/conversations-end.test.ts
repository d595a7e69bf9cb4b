import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { CLOSED, conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import {
  createApplicationThread,
  createConnectionThread,
  createMentor,
  createMentorshipThread,
} from "./support/factories.ts";
import { askMeeting, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/** Every way in which the other side of a thread can leave. */
const ENDS = ["left", "blocked", "suspended", "deleted"] as const;

type End = (typeof ENDS)[number];

describeOnPostgresFirst("ends of conversations (docs/decisions/0080-conversations.md)", (target) => {
  const { call, send, read, leave, block, threadOf, textsOf, told } = conversationsOf(target);

  /** Two members who have talked: `goer` is about to leave, `stayer` stays. */
  async function talk(kind: "application" | "connection", goerIs: "first" | "second") {
    const first = await createNamedMember(target(), "Rina Rahman");
    const second = await createNamedMember(target(), "Karim Khan");
    const { thread } =
      kind === "application"
        ? await createApplicationThread(target(), first, second, "Bridge")
        : await createConnectionThread(target(), first, second);
    const [goer, stayer] = goerIs === "first" ? [first, second] : [second, first];
    await send(goer, thread, "From the goer");
    await send(stayer, thread, "From the stayer");
    await send(goer, thread, "And one more");
    const { rows } = await target().request(stayer, "GET", `my_messages?thread_id=eq.${thread}&mine=is.false`);
    return { thread, goer, stayer, message: String(rows[0]?.id) };
  }

  async function end(how: End, goer: string, thread: string): Promise<void> {
    const answers = {
      left: () => leave(goer, thread),
      blocked: () => block(goer, thread),
      suspended: () => suspend(goer, "1 day"),
      deleted: () => call(goer, "delete_account", {}),
    };
    const answer = await answers[how]();
    // Until the end of the day an applicant's conversation stays as it was (decision 0164).
    await target().sql("update private.threads set leaves_at = now() where leaves_at > now()");
    if (answer) expect(answer.status, answer.text).toBeLessThan(300);
  }

  async function suspend(member: string, time: string): Promise<null> {
    await target().sql("update auth.users set banned_until = now() + $2::interval where id = $1", [member, time]);
    return null;
  }

  /** Everything that the member who stays can find out, by reading and by trying. */
  async function whatStays(stayer: string, thread: string) {
    const row = await threadOf(stayer, thread);
    const facts = Object.entries(row ?? {}).filter(([name]) => !/(^|_)(id|at)$/.test(name));
    return {
      facts: Object.fromEntries(facts),
      texts: await textsOf(stayer, thread),
      lastIsOwn: (await target().request(stayer, "GET", `my_messages?thread_id=eq.${thread}`)).rows.some(
        ({ created_at: at }) => at === row?.last_message_at,
      ),
      application: row?.application_id,
      sending: refusalOf(await send(stayer, thread)),
      reading: refusalOf(await read(stayer, thread)),
      blocks: (await target().request(stayer, "GET", "my_thread_blocks")).rows,
    };
  }

  it.each(["application", "connection"] as const)(
    "show the other side of an %s the same, no matter who left and how",
    async (kind) => {
      for (const goerIs of ["first", "second"] as const) {
        const seen: Record<string, unknown> = {};
        for (const how of ENDS) {
          const { thread, goer, stayer } = await talk(kind, goerIs);
          await end(how, goer, thread);
          seen[how] = await whatStays(stayer, thread);
        }
        expect(seen.left).toMatchObject({
          facts: { is_open: false, has_left: false, other_name: null, other_company: null, unread: 0, last_mine: true },
          texts: ["me: From the stayer"],
          lastIsOwn: true,
          application: null,
          sending: { code: CLOSED.code, message: CLOSED.message },
          reading: null,
          blocks: [],
        });
        for (const how of ENDS) expect([how, seen[how]]).toEqual([how, seen.left]);
      }
    },
  );

  it.each(["left", "blocked"] as const)("leave who %s nothing to read or write, with the same answer", async (how) => {
    for (const goerIs of ["first", "second"] as const) {
      const { thread, goer } = await talk("application", goerIs);
      await end(how, goer, thread);
      expect(await textsOf(goer, thread)).toEqual([]);
      expect(await threadOf(goer, thread)).toMatchObject({
        has_left: true,
        is_open: false,
        last_message: null,
        other_name: null,
        unread: 0,
      });
      expect(refusalOf(await send(goer, thread))).toEqual({ code: CLOSED.code, message: CLOSED.message });
      expect((await told(goer)).every((row) => row.is_read)).toBe(true);
      await end(how, goer, thread);
    }
  });

  it("stop a suspended member from writing, until it is over", async () => {
    const { thread, goer, stayer } = await talk("application", "first");
    await suspend(goer, "1 hour");
    // A ban ends what a session can be used for.
    expect(refusalOf(await send(goer, thread))?.code).toBe("PT401");
    expect(refusalOf(await send(stayer, thread))?.code).toBe(CLOSED.code);
    await suspend(goer, "-1 second");
    expect((await send(stayer, thread)).status).toBe(200);
    expect((await textsOf(stayer, thread)).length).toBe(4);
  });

  it("come with the end of a connection, and another request opens another conversation", async () => {
    const { thread, goer, stayer } = await talk("connection", "first");
    await target().request(goer, "DELETE", `connections?requester_id=eq.${goer}`);
    for (const side of [goer, stayer]) {
      expect(refusalOf(await send(side, thread))?.code).toBe(CLOSED.code);
      expect(await threadOf(side, thread)).toMatchObject({ is_open: false, other_name: null, has_left: false });
      expect(JSON.stringify(await told(side))).not.toMatch(/Rina|Karim/);
      expect((await told(side)).map((row) => row.message)).toContain("You have a new message.");
    }
    const again = await createConnectionThread(target(), goer, stayer);
    expect(again.thread).not.toBe(thread);
    expect(await textsOf(stayer, again.thread)).toEqual([]);
  });

  it("by a block in a connection are those of a connection: it ends, and the other is listed by name", async () => {
    const { thread, goer, stayer } = await talk("connection", "second");
    await end("blocked", goer, thread);
    const connections = async (actor: string) =>
      (await target().request(actor, "GET", "my_connections?select=status,member_name")).rows;
    expect(await connections(goer)).toEqual([{ status: "blocked", member_name: "Rina Rahman" }]);
    expect(await connections(stayer)).toEqual([]);
    expect((await target().request(goer, "GET", "my_thread_blocks")).rows).toEqual([]);
  });

  it("by a block in an application are listed by number and job, and are taken back by the blocker alone", async () => {
    const { thread, goer, stayer } = await talk("application", "first");
    await end("blocked", goer, thread);
    const [listed] = (await target().request(goer, "GET", "my_thread_blocks")).rows;
    expect(listed?.label).toBe("Anonymous 1, Bridge");
    expect((await target().request(goer, "GET", "my_connections")).rows).toEqual([]);
    expect((await target().request(goer, "GET", "member_blocks")).rows).toEqual([]);

    const unblock = (actor: string, id: unknown) => call(actor, "unblock_thread", { block: id });
    const refusals = [await unblock(stayer, listed?.id), await unblock(goer, randomUUID())].map(refusalOf);
    expect(refusals).toEqual([refusals[0], refusals[0]]);
    expect(refusals[0]?.code).toBe("PT404");
    expect((await unblock(goer, listed?.id)).status).toBeLessThan(300);
    expect((await send(stayer, thread, "Again")).status).toBe(200);
    expect(await textsOf(goer, thread)).toHaveLength(4);
  });

  const openMeeting = async (asker: string, investor: string) => {
    const { answer, meetingOf } = meetingsOf(target);
    const id = await askMeeting(target(), asker, investor);
    const times = (await meetingOf(investor, id))?.times as string[] | undefined;
    expect((await answer(investor, id, "accepted", times?.[0] ?? null)).status).toBe(200);
    return { thread: String((await meetingOf(asker, id))?.thread_id) };
  };
  const BETWEEN_MEMBERS = {
    connection: (one: string, other: string) => createConnectionThread(target(), one, other),
    mentorship: async (one: string, other: string) =>
      createMentorshipThread(target(), await createMentor(target(), one), other),
    meeting: openMeeting,
  };
  const KINDS = Object.keys(BETWEEN_MEMBERS) as (keyof typeof BETWEEN_MEMBERS)[];
  const RENAMED = "Rekha Renamed";
  const rename = (member: string) =>
    target().sql("update public.profiles set full_name = $2 where id = $1", [member, RENAMED]);
  const blocksOf = async (member: string) =>
    (await target().request(member, "GET", "my_connections?status=eq.blocked&select=member_name")).rows.map(
      ({ member_name: name }) => name,
    );

  it.each(KINDS)("let nobody block the other side of a closed %s by it, whatever closed it", async (kind) => {
    for (const goerIs of ["first", "second"] as const) {
      const seen: Record<string, unknown> = {};
      for (const how of ENDS) {
        const pair = [
          await createNamedMember(target(), "Rina Rahman"),
          await createNamedMember(target(), "Karim Khan"),
        ];
        const [goer, stayer] = (goerIs === "first" ? pair : pair.toReversed()) as [string, string];
        const { thread } = await BETWEEN_MEMBERS[kind](pair[0] as string, pair[1] as string);
        await send(goer, thread, "From the goer");
        if (how !== "deleted") await rename(goer);
        await end(how, goer, thread);
        seen[how] = [
          refusalOf(await block(stayer, thread)),
          refusalOf(await block(stayer, thread)),
          await blocksOf(stayer),
        ];
        expect((await target().request(stayer, "GET", "member_blocks")).rows).toEqual([]);
        expect((await threadOf(stayer, thread))?.has_left).toBe(false);
      }
      const closed = { code: CLOSED.code, message: CLOSED.message };
      for (const how of ENDS) expect([how, seen[how]]).toEqual([how, [closed, closed, []]]);
    }
  });

  it.each(KINDS)(
    "by a block in an open %s list the other by the name that it shows, and again change nothing",
    async (kind) => {
      const [blocker, other] = [
        await createNamedMember(target(), "Karim Khan"),
        await createNamedMember(target(), "Rina"),
      ];
      const { thread } = await BETWEEN_MEMBERS[kind](blocker, other);
      await rename(other);
      expect((await threadOf(blocker, thread))?.other_name).toBe(RENAMED);
      for (let time = 0; time < 2; time += 1) {
        expect(refusalOf(await block(blocker, thread))).toBeNull();
        expect(await blocksOf(blocker)).toEqual([RENAMED]);
      }
      // Who is unblocked is not blocked again by what has ended.
      expect((await target().request(blocker, "DELETE", `member_blocks?blocker_id=eq.${blocker}`)).status).toBe(204);
      expect(refusalOf(await block(blocker, thread))?.code).toBe(CLOSED.code);
      expect(await blocksOf(blocker)).toEqual([]);
    },
  );

  it.each(["mentorship", "connection", "meeting"] as const)(
    "by a block in a %s end a mentorship of the two, for both as when one of them ends it",
    async (kind) => {
      const stateOf = async (actor: string) =>
        (await target().request(actor, "GET", "my_mentorships?select=direction,state,thread_id,member_name")).rows;
      for (const mentorBlocks of [true, false]) {
        const read: unknown[] = [];
        for (const how of ["ended", "blocked"]) {
          const [mentor, mentee] = [
            await createNamedMember(target(), "Mina Mentor"),
            await createNamedMember(target(), "Mili"),
          ];
          const { thread, opener } = await BETWEEN_MEMBERS.mentorship(mentor, mentee);
          const inThis = kind === "mentorship" ? { thread } : await BETWEEN_MEMBERS[kind](mentor, mentee);
          const [goer, stayer] = mentorBlocks ? [mentor, mentee] : [mentee, mentor];
          await rename(goer);
          const done =
            how === "ended"
              ? await call(goer, "end_mentorship", { mentorship: opener })
              : await block(goer, inThis.thread);
          expect(done.status, done.text).toBe(204);
          read.push([await stateOf(stayer), refusalOf(await send(stayer, thread))]);
          expect((await stateOf(stayer)).map(({ state }) => state)).toEqual(["ended"]);
        }
        expect(read[1]).toEqual(read[0]);
      }
    },
  );

  it.each(["end_mentorship", "block_mentorship"])(
    "come with the end of a mentorship by %s, and no notification names the other any more",
    async (act) => {
      const [mentor, mentee] = [
        await createNamedMember(target(), "Mina Mentor"),
        await createNamedMember(target(), "Mili"),
      ];
      const { thread, opener } = await BETWEEN_MEMBERS.mentorship(mentor, mentee);
      for (const side of [mentor, mentee]) await send(side, thread);
      const bell = async (actor: string) =>
        (await target().request(actor, "GET", "notifications?kind=eq.message_received&select=message")).rows;
      expect(await bell(mentee)).toEqual([{ message: 'You have a new message in "Mina Mentor".' }]);
      expect((await call(mentor, act, { mentorship: opener })).status).toBe(204);
      for (const side of [mentor, mentee]) expect(await bell(side)).toEqual([{ message: "You have a new message." }]);
    },
  );

  const setCompany = (thread: string, company: string | null) =>
    target().sql(
      "update public.jobs set company_name = $2 where id = (select job_id from private.threads where id = $1)",
      [thread, company],
    );
  const renameTo = (member: string, name: string) =>
    target().sql("update public.profiles set full_name = $2 where id = $1", [member, name]);
  const labelTo = async (member: string) =>
    (await target().request(member, "GET", "my_thread_blocks")).rows.map(({ label }) => label);

  it.each([
    ["company", "Setu", "Setu, Bridge"],
    ["name, without a company", null, "Rina Rahman, Bridge"],
  ])("by an applicant's block are listed by the poster's %s of then, and the job", async (_, company, label) => {
    const { thread, goer, stayer } = await talk("application", "second");
    await setCompany(thread, company);
    await end("blocked", goer, thread);
    expect(await labelTo(goer)).toEqual([label]);
    await renameTo(stayer, "Rekha Renamed");
    await setCompany(thread, company === null ? "Shapla" : null);
    expect(await labelTo(goer)).toEqual([label]);
    expect((await call(goer, "own_conversations", {})).text).toContain(label);
    await end("suspended", stayer, thread);
    expect(await labelTo(goer)).toEqual([label]);
    expect(await labelTo(stayer)).toEqual([]);
    // The name goes with its account.
    await target().sql("update auth.users set banned_until = null where id = $1", [stayer]);
    await end("deleted", stayer, thread);
    expect(await labelTo(goer)).toEqual([company === null ? "Shapla, Bridge" : "A member, Bridge"]);
    expect(await target().sql("select poster_name from private.thread_blocks where thread_id = $1", [thread])).toEqual([
      { poster_name: null },
    ]);
  });

  it.each(["left", "suspended"] as const)(
    "by a block after the poster has %s name nobody whom the closed conversation does not",
    async (how) => {
      const { thread, goer, stayer } = await talk("application", "second");
      await end(how, stayer, thread);
      await renameTo(stayer, "Rekha Renamed");
      expect((await threadOf(goer, thread))?.other_name).toBeNull();
      await end("blocked", goer, thread);
      expect(await labelTo(goer)).toEqual(["A member, Bridge"]);
    },
  );

  it("keep what the other wrote when an account goes, and nothing once both have gone", async () => {
    const { thread, goer, stayer } = await talk("application", "second");
    const stored = () => target().sql("select body from private.messages where thread_id = $1", [thread]);
    await end("deleted", goer, thread);
    await target().sql("update public.job_applications set leaves_at = now() where leaves_at is not null");
    await target().sql("select worker.forget_left_applications()");
    expect(await stored()).toEqual([{ body: "From the stayer" }]);
    await end("deleted", stayer, thread);
    expect(await stored()).toEqual([]);
    expect(await target().sql("select from private.threads where id = $1", [thread])).toEqual([]);
  });

  it("come 24 months after the last message, before anything is tidied away and after", async () => {
    const { thread, goer, stayer, message } = await talk("application", "first");
    const kept = await talk("application", "first");
    const age = (id: string, text: string) =>
      target().sql(
        "with aged as (update private.threads set last_at = now() - $2::interval where id = $1) update private.thread_members set read_at = null where thread_id = $1",
        [id, text],
      );
    await age(thread, "24 months 1 minute");
    await age(kept.thread, "23 months 27 days");
    const isGone = async () => {
      for (const side of [goer, stayer]) {
        expect([await threadOf(side, thread), await textsOf(side, thread)]).toEqual([undefined, []]);
        expect(refusalOf(await send(side, thread))).toEqual({ code: "PT404", message: "conversation not found" });
      }
      expect(refusalOf(await call(stayer, "report_message", { message, reason: "spam" }))?.code).toBe("PT404");
    };
    await isGone();
    await target().sql("select private.tidy_conversations()");
    await isGone();
    for (const table of ["threads where id", "thread_members where thread_id", "messages where thread_id"]) {
      expect(await target().sql(`select 1 from private.${table} = $1`, [thread]), table).toEqual([]);
    }
    for (const side of [goer, stayer]) {
      const { rows } = await target().request(side, "GET", "notifications?select=link,params");
      expect(JSON.stringify(rows)).not.toContain(thread);
    }
    expect(await textsOf(kept.stayer, kept.thread)).toHaveLength(3);
  });
});
