import { randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { dhakaDays } from "./support/dhaka-days.ts";
import { createNamedMember, refusalOf } from "./support/conversation.ts";
import { sendDueMails } from "./support/mails.ts";
import { askMeeting, inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const UNKNOWN = { code: "PT404", message: "meeting not found" };
const OVER = { code: "PT409", message: "this request is over" };

describeOnPostgresFirst("meetings (requirements/messages.md 114)", (target) => {
  const { call, ask, propose, answer, block: blockBy, callOff, meetingsSeen, meetingOf } = meetingsOf(target);
  let asker: string;
  let investor: string;
  let fund: string;

  beforeEach(async () => {
    [asker, investor] = [
      await createNamedMember(target(), "Farida Founder"),
      await createNamedMember(target(), "Iqbal Investor"),
    ];
    fund = await listInvestor(target(), investor, "Padma Fund");
  });

  const request = () => askMeeting(target(), asker, investor);
  const toldOf = async (member: string) =>
    (await target().request(member, "GET", "my_notifications?kind=like.meeting*&order=created_at")).rows.map(
      ({ kind, message }) => `${String(kind)}: ${String(message)}`,
    );
  const mailsTo = async (member: string) => {
    const [user] = await target().sql<{ email: string }>("select email from auth.users where id = $1", [member]);
    return (await sendDueMails(target())).filter(({ address }) => address === user?.email).map(({ kind }) => kind);
  };

  it("show each side the other as it shows itself, and no id of a member", async () => {
    const id = await request();
    const [mine, theirs] = [await meetingOf(asker, id), await meetingOf(investor, id)];
    expect(mine).toMatchObject({
      mine: true,
      status: "proposed",
      my_turn: false,
      other_name: "Padma Fund",
      other_investor: fund,
    });
    expect(theirs).toMatchObject({
      mine: false,
      status: "proposed",
      my_turn: true,
      other_name: "Farida Founder",
      other_investor: null,
      purpose: "Boats",
    });
    for (const row of [mine, theirs]) expect(JSON.stringify(row)).not.toMatch(new RegExp(`${asker}|${investor}`));
    expect(await toldOf(investor)).toEqual(["meeting_requested: Farida Founder asks you for a meeting."]);
    expect(await mailsTo(investor)).toEqual(["meeting_requested"]);
  });

  it("are those of the two alone: of others' as of none there is neither a row nor another answer", async () => {
    const id = await request();
    const stranger = await target().createUser();
    expect(await meetingsSeen(stranger)).toEqual([]);
    for (const meeting of [id, randomUUID()]) {
      expect(refusalOf(await propose(stranger, meeting))).toEqual(UNKNOWN);
      for (const decision of ["accepted", "declined", "withdrawn"]) {
        expect(refusalOf(await answer(stranger, meeting, decision, inHours(48)))).toEqual(UNKNOWN);
      }
    }
    expect((await target().request(null, "GET", "my_meetings")).status).toBe(401);
    for (const name of ["ask_meeting", "answer_meeting", "propose_meeting_times", "meeting_form"]) {
      expect((await call(null, name, {})).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("can be asked of nobody who is not listed, in the words of nobody who is there", async () => {
    const hidden = await insertRow(target(), "public.investor_profiles", {
      user_id: await target().createUser(),
      firm_name: "Hidden",
    });
    const suspended = await target().createUser();
    const gone = await listInvestor(target(), suspended);
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [suspended]);
    for (const id of [hidden, gone, randomUUID()]) {
      expect(refusalOf(await ask(asker, id))).toEqual({ code: "PT404", message: "nobody to meet" });
      expect((await call(asker, "meeting_form", { kind: "investor", id })).text).toBe("null");
    }
    expect(refusalOf(await ask(investor, fund))?.code).toBe("PT422");
    const younger = await createNamedMember(target(), "Younger", 30, true);
    expect(refusalOf(await ask(younger, fund))?.code).toBe("PT403");
  });

  it("are asked of founders by listed investors alone", async () => {
    const founder = await target().createUser({ metadata: { full_name: "Founder", role: "startup_founder" } });
    const talent = await createTalent(target(), founder);
    const stranger = await target().createUser();
    const developer = await createTalent(target(), await target().createUser());
    const given = { kind: "founder" };
    expect(refusalOf(await ask(stranger, talent, given))?.code).toBe("PT403");
    expect(refusalOf(await ask(investor, developer, given))?.code).toBe("PT404");
    const asked = await ask(investor, talent, given);
    expect(asked.status, asked.text).toBe(200);
    expect((await meetingsSeen(founder))[0]).toMatchObject({
      other_name: "Padma Fund",
      other_investor: fund,
      my_turn: true,
    });
    expect((await meetingsSeen(investor))[0]).toMatchObject({ other_name: "Founder", other_investor: null });
  });

  it("are asked of a founder whom a startup's page names, for as long as it does", async () => {
    const founder = await createNamedMember(target(), "Shown Founder");
    const startup = await createOrganization(target(), founder, { name: "Nouka" });
    const [owner] = await target().sql<{ id: string }>(
      "select id from public.organization_members where organization_id = $1",
      [startup],
    );
    const id = owner?.id ?? "";
    const given = { kind: "founder" };
    const doors = async (actor: string | null) =>
      (JSON.parse((await call(actor, "startup_page", { address: startup })).text) as { founders: unknown }).founders;
    const closed = async () => {
      expect(refusalOf(await ask(investor, id, given))).toEqual({ code: "PT404", message: "nobody to meet" });
      expect((await call(investor, "meeting_form", { ...given, id })).text).toBe("null");
    };
    await closed();
    expect(await doors(investor)).toEqual([]);

    const change = (set: string) => target().sql(`update public.organization_members set ${set} where id = $1`, [id]);
    await change("shown = true");
    const named = (meet: string | null) => [{ name: "Shown Founder", talent: null, meet }];
    for (const actor of [null, asker, founder]) expect(await doors(actor)).toEqual(named(null));
    expect(await doors(investor)).toEqual(named(id));
    const employer = await createOrganization(target(), investor, { name: "Employer" });
    await target().sql("insert into private.hidden_from (member_id, organization_id) values ($1, $2)", [
      founder,
      employer,
    ]);
    expect(await doors(investor)).toEqual(named(null));
    await closed();
    await target().sql("delete from private.hidden_from where member_id = $1", [founder]);

    for (const broken of ["is_listed = false", "is_startup = false", "hidden_at = now()"]) {
      await target().sql(`update public.organizations set ${broken} where id = $1`, [startup]);
      if (broken.startsWith("hidden_at")) await target().sql("select private.weigh_owners($1)", [startup]);
      await closed();
      await target().sql(
        "update public.organizations set is_listed = true, is_startup = true, hidden_at = null where id = $1",
        [startup],
      );
    }
    await target().sql("select private.weigh_owners($1)", [startup]);
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [founder]);
    await closed();
    await target().sql("update auth.users set banned_until = null where id = $1", [founder]);
    await target().sql("select private.weigh_owners($1)", [startup]);

    expect(refusalOf(await ask(asker, id, given))?.code).toBe("PT403");
    const [address] = await target().sql<{ slug: string }>("select slug from public.organizations where id = $1", [
      startup,
    ]);
    expect(JSON.parse((await call(investor, "meeting_form", { ...given, id })).text)).toEqual({
      name: "Shown Founder",
      startup: address?.slug,
      state: "free",
    });
    const asked = await ask(investor, id, given);
    expect(asked.status, asked.text).toBe(200);
    expect((await ask(investor, id, given)).status).toBe(429);
    expect(await meetingsSeen(founder)).toMatchObject([{ kind: "founder", other_name: "Padma Fund", my_turn: true }]);
    expect(await meetingsSeen(investor)).toMatchObject([{ other_name: "Shown Founder", other_investor: null }]);
    await change("shown = false");
    await closed();
  });

  it("let an investor block who asks, who sees a request that waits and reaches them no more", async () => {
    const id = await request();
    const before = await meetingsSeen(asker);
    for (const _ of [1, 2]) expect((await blockBy(investor, id)).status).toBe(204);
    expect(await meetingsSeen(investor)).toEqual([]);
    expect(await meetingsSeen(asker)).toEqual(before);
    const blocks = "my_connections?status=eq.blocked&select=member_name";
    expect((await target().request(investor, "GET", blocks)).rows).toEqual([{ member_name: "Farida Founder" }]);
    expect((await target().request(asker, "GET", "member_blocks")).rows).toEqual([]);
    const [time = ""] = (before[0]?.times ?? []) as string[];
    expect(refusalOf(await answer(investor, id, "accepted", time))).toEqual(UNKNOWN);
    const unread = "notifications?is_read=is.false&kind=like.meeting*";
    expect((await target().request(investor, "GET", unread)).rows).toEqual([]);

    expect((await answer(asker, id, "withdrawn")).status).toBe(200);
    expect((await ask(asker, fund)).status).toBe(200);
    expect(await meetingsSeen(investor)).toEqual([]);
    expect(await toldOf(investor)).toEqual(["meeting_requested: Farida Founder asks you for a meeting."]);
    expect(await mailsTo(investor)).toEqual([]);
  });

  it("are blocked by the side that was asked alone, and by nobody else", async () => {
    const id = await request();
    for (const refusal of [
      await blockBy(asker, id),
      await blockBy(await target().createUser(), id),
      await blockBy(investor, randomUUID()),
    ]) {
      expect(refusalOf(refusal)).toEqual(UNKNOWN);
    }
    expect((await blockBy(null, id)).status).toBeGreaterThanOrEqual(400);
    expect(await target().sql("select from public.member_blocks where blocker_id = $1", [asker])).toEqual([]);
  });

  it("let a founder block the firm that asks, which learns nothing, and learn nothing of whose it is", async () => {
    const founder = await target().createUser({ metadata: { full_name: "Founder", role: "startup_founder" } });
    const talent = await createTalent(target(), founder);
    const given = { kind: "founder" };
    const first = JSON.parse((await ask(investor, talent, given)).text) as string;
    const before = await meetingsSeen(investor);
    for (const _ of [1, 2]) expect((await blockBy(founder, first)).status).toBe(204);
    expect(await meetingsSeen(founder)).toEqual([]);
    expect(await meetingsSeen(investor)).toEqual(before);
    expect((await target().request(founder, "GET", "member_blocks")).rows).toEqual([]);
    const blocks = async () => (await target().request(founder, "GET", "my_thread_blocks?select=id,label")).rows;
    expect(await blocks()).toEqual([{ id: first, label: "Padma Fund" }]);
    // By another door they are strangers as before.
    expect(JSON.parse((await call(founder, "meeting_form", { kind: "investor", id: fund })).text)).toMatchObject({
      state: "free",
    });

    await answer(investor, first, "withdrawn");
    expect((await ask(investor, talent, given)).status).toBe(200);
    expect(await meetingsSeen(founder)).toEqual([]);
    expect(await mailsTo(founder)).toEqual([]);
    expect(refusalOf(await call(investor, "unblock_thread", { block: first }))?.code).toBe("PT404");
    expect((await call(founder, "unblock_thread", { block: first })).status).toBe(204);
    expect(await blocks()).toEqual([]);
    expect(await meetingsSeen(founder)).toHaveLength(2);
  });

  it("that a founder answered with other times read as declined, once they block the firm", async () => {
    const founder = await target().createUser({ metadata: { full_name: "Founder", role: "startup_founder" } });
    const id = JSON.parse(
      (await ask(investor, await createTalent(target(), founder), { kind: "founder" })).text,
    ) as string;
    await propose(founder, id);
    expect((await blockBy(founder, id)).status).toBe(204);
    expect(await meetingOf(investor, id)).toMatchObject({ status: "declined", my_turn: false });
    expect((await toldOf(investor)).at(-1)).toMatch(/^meeting_declined/);
    expect(await meetingsSeen(founder)).toEqual([]);
  });

  it("open the conversation of the two once a time is accepted, and only then", async () => {
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    expect(refusalOf(await answer(investor, id, "accepted", inHours(49)))?.code).toBe("PT422");
    expect(refusalOf(await answer(investor, id, "accepted"))?.code).toBe("PT422");
    expect(refusalOf(await answer(asker, id, "accepted", time))?.code).toBe("PT409");
    for (const _ of [1, 2]) expect((await answer(investor, id, "accepted", time)).status).toBe(200);
    expect(refusalOf(await answer(investor, id, "declined"))).toEqual(OVER);
    const seen = await meetingOf(asker, id);
    expect(seen).toMatchObject({ status: "accepted", held_at: time, my_turn: false });
    const thread = String(seen?.thread_id);
    expect((await meetingOf(investor, id))?.thread_id).toBe(thread);
    const message = { thread, body: "Hello", submission_id: randomUUID() };
    expect((await call(asker, "send_message", message)).status).toBe(200);
    expect((await target().request(investor, "GET", "my_threads")).rows).toMatchObject([
      { id: thread, kind: "meeting", is_open: true, other_name: "Farida Founder", unread: 1 },
    ]);
    expect(await toldOf(asker)).toEqual(["meeting_accepted: Padma Fund will meet you."]);
    expect(await mailsTo(asker)).toContain("meeting_accepted");
  });

  it("go back and forth until a time suits; the turn is with the side that did not propose last", async () => {
    const id = await request();
    expect(refusalOf(await propose(asker, id))?.code).toBe("PT409");
    const other = inHours(96);
    expect((await propose(investor, id, [other])).status).toBeLessThan(300);
    expect(await meetingOf(asker, id)).toMatchObject({ my_turn: true, zone: "Europe/London", status: "proposed" });
    expect(await meetingOf(investor, id)).toMatchObject({ my_turn: false });
    expect(await toldOf(asker)).toEqual(["meeting_times: Padma Fund proposes other times for your meeting."]);
    expect((await answer(asker, id, "accepted", other)).status).toBe(200);
    expect(await toldOf(investor)).toHaveLength(2);
  });

  it("are declined by who is asked, withdrawn by who asked, and over with that", async () => {
    const declined = await request();
    expect(refusalOf(await answer(asker, declined, "declined"))?.code).toBe("PT409");
    for (const _ of [1, 2]) expect((await answer(investor, declined, "declined")).status).toBe(200);
    expect(await toldOf(asker)).toEqual(["meeting_declined: Padma Fund can't meet you this time."]);
    const withdrawn = await request();
    expect(refusalOf(await answer(investor, withdrawn, "withdrawn"))?.code).toBe("PT409");
    expect((await answer(asker, withdrawn, "withdrawn")).status).toBe(200);
    for (const id of [declined, withdrawn]) {
      expect(refusalOf(await propose(investor, id))).toEqual(OVER);
      expect((await meetingOf(asker, id))?.thread_id).toBeNull();
    }
    const statuses = (await meetingsSeen(asker)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["declined", "withdrawn"]);
  });

  it("lapse by the clock once the last time is over, and the member who asked is told once", async () => {
    const id = await request();
    await target().sql("update private.meetings set times = array[now() - interval '1 minute'] where id = $1", [id]);
    for (const member of [asker, investor]) {
      expect(await meetingOf(member, id)).toMatchObject({ status: "lapsed", my_turn: false });
    }
    expect(refusalOf(await answer(investor, id, "declined"))).toEqual(OVER);
    // It blocks no new request, whether a worker has run or not.
    await request();
    for (const _ of [1, 2]) await target().worker.query("select worker.lapse_meetings()");
    expect(await toldOf(asker)).toEqual([
      "meeting_lapsed: Padma Fund did not answer before the last time you proposed.",
    ]);
  });

  it("that lapse leave nothing of them unread but that, in the bell of who proposed last", async () => {
    const over = (id: string) =>
      target().sql("update private.meetings set times = array[now() - interval '1 hour'] where id = $1", [id]);
    const asked = await request();
    await over(asked);
    const answered = await request();
    expect((await propose(investor, answered, [inHours(96)])).status).toBe(204);
    await over(answered);
    await target().worker.query("select worker.lapse_meetings()");
    const left = async (member: string) =>
      (await target().request(member, "GET", "notifications?kind=like.meeting*&is_read=is.false&select=kind,params"))
        .rows;
    expect(await left(asker)).toEqual([{ kind: "meeting_lapsed", params: { meeting_id: asked } }]);
    expect(await left(investor)).toEqual([{ kind: "meeting_lapsed", params: { meeting_id: answered } }]);
  });

  it("that lapsed while no worker ran are told of for two weeks, and shown as lapsed all the same", async () => {
    const ids = [];
    for (const ago of ["15 days", "13 days"]) {
      const id = await request();
      await target().sql("update private.meetings set times = array[now() - $2::interval] where id = $1", [id, ago]);
      ids.push(id);
    }
    await target().worker.query("select worker.lapse_meetings()");
    expect((await toldOf(asker)).filter((told) => told.startsWith("meeting_lapsed"))).toHaveLength(1);
    const stored = await target().sql("select status from private.meetings where id = any ($1)", [ids]);
    expect(stored).toEqual([{ status: "lapsed" }, { status: "lapsed" }]);
  });

  it("lapse after a counterproposal, and the side that proposed last is told, not the one that did not answer", async () => {
    const id = await request();
    expect((await propose(investor, id)).status).toBe(204);
    await target().sql("update private.meetings set times = array[now() - interval '1 minute'] where id = $1", [id]);
    await target().worker.query("select worker.lapse_meetings()");
    const lapsed = async (member: string) => (await toldOf(member)).filter((told) => told.startsWith("meeting_lapsed"));
    expect(await lapsed(investor)).toEqual([
      expect.stringMatching(/ did not answer before the last time you proposed\.$/),
    ]);
    expect(await lapsed(asker)).toEqual([]);
  });

  it("are past an hour after their time, and both are reminded once, the day before", async () => {
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    await answer(investor, id, "accepted", time);
    const remind = (before: string) =>
      target().worker.query("select worker.remind_of_meetings($1::timestamptz - $2::interval)", [time, before]);
    await remind("50 hours");
    expect(await toldOf(investor)).toHaveLength(1);
    for (const _ of [1, 2]) await remind("1 hour");
    for (const member of [asker, investor]) {
      expect((await toldOf(member)).filter((told) => told.startsWith("meeting_tomorrow"))).toHaveLength(1);
    }
    await target().sql("update private.meetings set held_at = now() - interval '59 minutes' where id = $1", [id]);
    expect((await meetingOf(asker, id))?.status).toBe("accepted");
    await target().sql("update private.meetings set held_at = now() - interval '61 minutes' where id = $1", [id]);
    expect((await meetingOf(asker, id))?.status).toBe("held");
  });

  it.each([
    // Agreed, held, and the hours at which the worker runs: days from the one after tomorrow, times in Dhaka.
    ["weeks before, the day before at nine", [-9, "12:00:00"], [1, "15:00:00"], [0, "09:12:00"]],
    ["the morning before, after three hours", [0, "09:30:00"], [1, "15:00:00"], [0, "13:12:00"]],
    ["the same day, after three hours", [0, "14:10:00"], [0, "20:00:00"], [0, "17:12:00"]],
    ["fifty minutes before, not at all", [0, "14:10:00"], [0, "15:00:00"], null],
    ["late for the next morning, before they leave", [0, "20:30:00"], [1, "08:30:00"], [1, "07:12:00"]],
    ["in the afternoon for before six, in the evening", [0, "18:00:00"], [1, "05:30:00"], [0, "20:12:00"]],
    ["late for before six, not at all", [0, "19:30:00"], [1, "05:30:00"], null],
    ["in the evening for the same night, not at all", [0, "18:00:00"], [0, "23:00:00"], null],
    ["late for the next day, at nine", [0, "20:30:00"], [1, "15:00:00"], [1, "09:12:00"]],
  ] as const)("agreed %s: both are reminded once", async (_, agreed, held, reminded) => {
    const days = await dhakaDays(target());
    const at = ([day, time]: readonly [number, string]) => days.at(day + 2, time);
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    await answer(investor, id, "accepted", time);
    await target().sql("update private.meetings set held_at = $2, changed_at = $3 where id = $1", [
      id,
      at(held),
      at(agreed),
    ]);
    for (const day of [0, 1]) {
      for (let hour = 6; hour <= 20; hour += 1) {
        const now = at([day, `${String(hour).padStart(2, "0")}:12:00`]);
        if (now > at(agreed)) await target().worker.query("select worker.remind_of_meetings($1)", [now]);
      }
    }
    const [stored] = await target().sql<{ at: Date | null }>(
      "select reminded_at as at from private.meetings where id = $1",
      [id],
    );
    expect(stored?.at && new Date(stored.at).toISOString()).toBe(reminded && at(reminded));
    for (const member of [asker, investor]) {
      const told = (await toldOf(member)).filter((one) => one.startsWith("meeting_tomorrow"));
      expect(told).toHaveLength(reminded ? 1 : 0);
    }
  });

  it("are mailed with the times that are still to come, and agreed ones until they begin", async () => {
    const id = await request();
    const [first = "", second = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    const facts = async (kind: string) =>
      (
        await target().sql<{ times: string[] }>(
          `select facts -> 'times' as times from private.outbox o cross join lateral worker.facts_meeting_${kind}(o) as facts
           where o.recipient_id = any ($1) and o.kind = 'meeting_${kind}' and facts is not null`,
          [[asker, investor]],
        )
      ).map(({ times }) => times.map((time) => new Date(time).toISOString()));
    expect(await facts("requested")).toEqual([[first, second].map((time) => new Date(time).toISOString())]);
    await target().sql("update private.meetings set times[1] = now() - interval '1 minute' where id = $1", [id]);
    expect(await facts("requested")).toEqual([[new Date(second).toISOString()]]);
    await propose(investor, id, [inHours(90), inHours(96)]);
    expect(await facts("times")).toEqual([[expect.any(String), expect.any(String)]]);
    await target().sql("update private.meetings set times[1] = now() - interval '1 minute' where id = $1", [id]);
    expect(await facts("times")).toEqual([[expect.any(String)]]);
    const [, left = ""] = ((await meetingOf(asker, id))?.times ?? []) as string[];
    expect((await answer(asker, id, "accepted", left)).status).toBe(200);
    expect(await facts("accepted")).toEqual([[new Date(left).toISOString()]]);
    await target().sql("update private.meetings set held_at = now() - interval '1 minute' where id = $1", [id]);
    expect(await facts("accepted")).toEqual([]);
  });

  it("are mailed as near only until they begin, however long the mail had to wait", async () => {
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    await answer(investor, id, "accepted", time);
    await target().worker.query("select worker.remind_of_meetings($1::timestamptz - interval '1 hour')", [time]);
    const facts = () =>
      target().sql(
        "select facts from private.outbox o cross join lateral worker.facts_meeting_tomorrow(o) as facts where o.recipient_id = any ($1) and o.kind = 'meeting_tomorrow' and facts is not null",
        [[asker, investor]],
      );
    expect(await facts()).toHaveLength(2);
    await target().sql("update private.meetings set held_at = now() - interval '1 minute' where id = $1", [id]);
    expect(await facts()).toEqual([]);
  });

  it("that are agreed are called off by either side until they begin, once, and the other one is told", async () => {
    const agree = async () => {
      const id = await request();
      const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
      expect((await answer(investor, id, "accepted", time)).status).toBe(200);
      return id;
    };
    const NOTHING = { code: "PT409", message: "there is no meeting to call off" };
    const waiting = await request();
    for (const member of [asker, investor]) expect(refusalOf(await callOff(member, waiting))).toEqual(NOTHING);
    await answer(asker, waiting, "withdrawn");

    const id = await agree();
    const stranger = await target().createUser();
    for (const meeting of [id, randomUUID()]) expect(refusalOf(await callOff(stranger, meeting))).toEqual(UNKNOWN);
    expect((await callOff(null, id)).status).toBe(401);
    for (const reason of [" ", "x".repeat(501)]) {
      expect(refusalOf(await callOff(investor, id, reason))?.code).toBe("23514");
    }
    for (const reason of ["A flood", "Another reason"]) {
      expect((await callOff(investor, id, reason)).status).toBeLessThan(300);
    }
    expect(refusalOf(await callOff(asker, id))).toEqual(NOTHING);
    const [mine, theirs] = [await meetingOf(asker, id), await meetingOf(investor, id)];
    expect(mine).toMatchObject({ status: "called_off", called_off_by_me: false, called_off_reason: "A flood" });
    expect(theirs).toMatchObject({ status: "called_off", called_off_by_me: true, called_off_reason: "A flood" });
    expect((await toldOf(asker)).filter((told) => told.startsWith("meeting_called_off"))).toEqual([
      "meeting_called_off: Padma Fund called off your meeting.",
    ]);
    expect(await mailsTo(asker)).toEqual(["meeting_called_off"]);
    expect(refusalOf(await answer(investor, id, "accepted", String(mine?.held_at)))).toEqual(OVER);
    // What they have begun goes on, and nobody is reminded of a cancelled meeting.
    const message = { thread: String(mine?.thread_id), body: "Next month?", submission_id: randomUUID() };
    expect((await call(asker, "send_message", message)).status).toBe(200);
    await target().worker.query("select worker.remind_of_meetings($1::timestamptz - interval '1 hour')", [
      mine?.held_at,
    ]);
    expect((await toldOf(asker)).join()).not.toContain("meeting_tomorrow");

    const second = await agree();
    expect((await callOff(asker, second)).status).toBeLessThan(300);
    expect(await meetingOf(investor, second)).toMatchObject({ called_off_by_me: false, called_off_reason: null });
    expect(await toldOf(investor)).toContain("meeting_called_off: Farida Founder called off your meeting.");
  });

  it("that somebody called off who is suspended since are mailed to the other one", async () => {
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    await answer(investor, id, "accepted", time);
    await callOff(investor, id);
    await target().sql("insert into private.suspensions (member_id) values ($1)", [investor]);
    expect(await mailsTo(asker)).toEqual(["meeting_called_off"]);
  });

  it("that somebody declined, or let lapse, who is suspended since are mailed to the asker", async () => {
    await answer(investor, await request(), "declined");
    const lapsed = await request();
    await target().sql("update private.meetings set times = array[now() - interval '1 hour'] where id = $1", [lapsed]);
    await target().sql("insert into private.suspensions (member_id) values ($1)", [investor]);
    await target().worker.query("select worker.lapse_meetings()");
    expect((await mailsTo(asker)).toSorted()).toEqual(["meeting_declined", "meeting_lapsed"]);
  });

  it("that have begun, or of whom somebody is suspended, are called off no more; who has blocked is not told", async () => {
    const id = await request();
    const [time = ""] = ((await meetingOf(investor, id))?.times ?? []) as string[];
    await answer(investor, id, "accepted", time);
    await target().sql("update private.meetings set held_at = now() - interval '1 minute' where id = $1", [id]);
    expect(refusalOf(await callOff(asker, id))?.code).toBe("PT409");
    await target().sql("update private.meetings set held_at = now() + interval '1 hour' where id = $1", [id]);
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [asker]);
    expect(refusalOf(await callOff(asker, id))?.code).toBe("PT401");
    await target().sql("update auth.users set banned_until = null where id = $1", [asker]);
    await insertRow(target(), "public.member_blocks", { blocker_id: investor, blocked_id: asker });
    expect(refusalOf(await callOff(investor, id))).toEqual(UNKNOWN);
    expect(refusalOf(await callOff(asker, id))?.code).toBe("PT409");
    expect((await toldOf(investor)).join()).not.toContain("called_off");
    expect(await mailsTo(investor)).not.toContain("meeting_called_off");
  });

  it("are one open of the same two as they know each other, and one from fifty at once", async () => {
    await listInvestor(target(), asker, "Founder's fund");
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(asker, fund)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status))).toEqual(new Set([429]));
    const [own] = await target().sql<{ id: string }>("select id from public.investor_profiles where user_id = $1", [
      asker,
    ]);
    // They don't know who is behind the other's firm: a refusal would reveal it.
    expect((await ask(investor, own?.id ?? "")).status).toBe(200);
  });

  it("keep their words and times within bounds, and the same form asks once", async () => {
    for (const times of [[], [inHours(-1)], [inHours(91 * 24)], [inHours(2), inHours(3), inHours(4)], null]) {
      expect([times, refusalOf(await ask(asker, fund, { times }))?.code]).toEqual([times, "PT422"]);
    }
    const same = inHours(5);
    expect(refusalOf(await ask(asker, fund, { times: [same, same] }))?.code).toBe("PT422");
    for (const given of [{ purpose: " " }, { purpose: "x".repeat(1001) }, { zone: "nowhere; drop" }]) {
      expect(refusalOf(await ask(asker, fund, given))?.code).toBe("23514");
    }
    const form = { submission_id: randomUUID(), times: [same] };
    const first = await ask(asker, fund, form);
    expect((await ask(asker, fund, form)).text).toBe(first.text);
    expect(refusalOf(await ask(asker, fund, { ...form, purpose: "Trains" }))?.code).toBe("PT409");
  });

  it("of whom somebody has blocked are out of their sight, and told them no more", async () => {
    const id = await request();
    await insertRow(target(), "public.member_blocks", { blocker_id: investor, blocked_id: asker });
    expect(await meetingsSeen(investor)).toEqual([]);
    expect(refusalOf(await answer(investor, id, "declined"))).toEqual(UNKNOWN);
    expect(await meetingOf(asker, id)).toMatchObject({ status: "proposed" });
    await answer(asker, id, "withdrawn");
    const again = await ask(asker, fund);
    expect(again.status, again.text).toBe(200);
    expect(await toldOf(investor)).toHaveLength(1);
    expect(await mailsTo(investor)).toEqual([]);
  });

  /** Everything that a member reads of a meeting but its ids and instants, and what answering it says. */
  const readOf = async (member: string, id: string) => {
    const { kind, mine, status, my_turn, other_name, other_investor, thread_id } = (await meetingOf(member, id)) ?? {};
    const told = (
      await target().request(
        member,
        "GET",
        "my_notifications?kind=like.meeting*&select=kind,title,message,is_read&order=created_at",
      )
    ).rows;
    const answers = [];
    for (const decision of ["accepted", "declined", "withdrawn"]) {
      answers.push(refusalOf(await answer(member, id, decision, inHours(96))));
    }
    answers.push(refusalOf(await propose(member, id)));
    return {
      row: { kind, mine, status, my_turn, other_name, listed: other_investor !== null, thread_id },
      told,
      mails: await mailsTo(member),
      answers,
    };
  };
  const createFounder = async () => {
    const founder = await createNamedMember(target(), "Farida Founder");
    await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [founder]);
    return { founder, talent: await createTalent(target(), founder) };
  };
  const createFund = async () => {
    const member = await createNamedMember(target(), "Iqbal Investor");
    await listInvestor(target(), member, "Padma Fund");
    return member;
  };
  const block = (blocker: string, blocked: string) =>
    insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: blocked });
  const takeBack = (days: number) =>
    target().worker.query("select worker.take_meetings_back(now() + $1::integer * interval '1 day')", [days]);

  it.each(["asked", "answered with other times"])(
    "of which an investor who asked a founder then blocks them, once %s, read as withdrawn some days later",
    async (when) => {
      const seen = [];
      for (const end of ["withdraws", "blocks"]) {
        const [{ founder, talent }, funder] = [await createFounder(), await createFund()];
        const id = JSON.parse((await ask(funder, talent, { kind: "founder" })).text) as string;
        if (when !== "asked") expect((await propose(founder, id)).status).toBe(204);
        if (end === "blocks") {
          const before = await meetingOf(founder, id);
          await block(funder, founder);
          // In the same moment it would tell whose firm it is.
          await takeBack(0);
          expect(await meetingOf(founder, id)).toEqual(before);
          await takeBack(5);
        } else expect((await answer(funder, id, "withdrawn")).status).toBe(200);
        seen.push(await readOf(founder, id));
      }
      expect(seen[0]).toMatchObject({ row: { status: "withdrawn", my_turn: false, thread_id: null }, mails: [] });
      expect(seen[1]).toEqual(seen[0]);
    },
  );

  it("to which an investor proposed other times and then blocks the asker, read as declined some days later", async () => {
    const seen = [];
    for (const end of ["declines", "blocks"]) {
      const [member, funder] = [await createNamedMember(target(), "Farida Founder"), await createFund()];
      const id = await askMeeting(target(), member, funder);
      expect((await propose(funder, id, [inHours(96)])).status).toBe(204);
      if (end === "blocks") {
        await block(funder, member);
        await takeBack(0);
        expect(await meetingOf(member, id)).toMatchObject({ status: "proposed", my_turn: true });
        await takeBack(5);
      } else expect((await answer(funder, id, "declined")).status).toBe(200);
      seen.push(await readOf(member, id));
      expect(
        (await target().request(funder, "GET", "my_notifications?kind=like.meeting*&is_read=is.false")).rows,
      ).toEqual([]);
    }
    expect(seen[0]).toMatchObject({
      row: { status: "declined", my_turn: false, thread_id: null },
      told: [{ kind: "meeting_times" }, { kind: "meeting_declined" }],
      mails: ["meeting_declined"],
    });
    expect(seen[1]).toEqual(seen[0]);
  });

  it.each(["the directory lists", "a startup's page names"])(
    "are asked of a founder whom %s only after unblocking them, and of a firm no matter who is behind it",
    async (where) => {
      const [{ founder, talent }, funder, other] = [await createFounder(), await createFund(), await createFund()];
      let id = talent;
      if (where.startsWith("a startup")) {
        const startup = await createOrganization(target(), founder, { name: `Nouka ${founder}` });
        const [owner] = await target().sql<{ id: string }>(
          "update public.organization_members set shown = true where organization_id = $1 returning id",
          [startup],
        );
        id = owner?.id ?? "";
      }
      const given = { kind: "founder" };
      const stateOf = async (actor: string, kind = "founder", host = id) => {
        const { text } = await call(actor, "meeting_form", { kind, id: host });
        return (JSON.parse(text) as { state: string } | null)?.state;
      };
      await block(funder, founder);
      await block(founder, other);
      const refused = await ask(funder, id, given);
      expect([refused.status, refusalOf(refused)]).toEqual([
        403,
        { code: "42501", message: "you have blocked this member" },
      ]);
      expect(await meetingsSeen(funder)).toEqual([]);
      expect(await meetingsSeen(founder)).toEqual([]);
      expect([await stateOf(funder), await stateOf(other)]).toEqual(["blocked", "free"]);
      // Whom the founder blocked is answered as anybody.
      expect((await ask(other, id, given)).status).toBe(200);
      expect(await meetingsSeen(founder)).toEqual([]);

      await target().sql("select private.suspend($1)", [founder]);
      expect(refusalOf(await ask(funder, id, given))).toEqual({ code: "PT404", message: "nobody to meet" });
      expect(await stateOf(funder)).toBeUndefined();
      await target().sql("select private.unsuspend($1)", [founder]);

      // Whose firm it is, no block tells.
      const [fundOfOther] = await target().sql<{ id: string }>(
        "select id from public.investor_profiles where user_id = $1",
        [other],
      );
      const curious = await createNamedMember(target(), "Kamal Curious");
      await block(curious, other);
      expect(await stateOf(curious, "investor", fundOfOther?.id)).toBe("free");
      expect((await ask(curious, fundOfOther?.id ?? "")).status).toBe(200);

      await target().sql("delete from public.member_blocks where blocker_id = $1", [funder]);
      expect(await stateOf(funder)).toBe("free");
      expect((await ask(funder, id, given)).status).toBe(200);
      expect(await meetingsSeen(founder)).toMatchObject([{ my_turn: true }]);
    },
  );

  it("stay as they are where a block could tell the blocker whose firm it is", async () => {
    const member = await createNamedMember(target(), "Farida Founder");
    const funder = await createFund();
    const id = await askMeeting(target(), member, funder);
    await block(member, funder);
    await takeBack(5);
    for (const reader of [member, funder]) expect(await meetingOf(reader, id)).toMatchObject({ status: "proposed" });
  });

  /** A meeting that an investor has agreed on with who asked. */
  const agree = async () => {
    const [member, funder] = [await createNamedMember(target(), "Farida Founder"), await createFund()];
    const id = await askMeeting(target(), member, funder);
    const [time = ""] = ((await meetingOf(funder, id))?.times ?? []) as string[];
    expect((await answer(funder, id, "accepted", time)).status).toBe(200);
    return { member, funder, id, time };
  };

  it.each(["the member who asked", "the investor"])(
    "that are agreed read as called off once %s blocks the other, as if there were no block",
    async (who) => {
      const seen = [];
      for (const end of ["calls off", "blocks"]) {
        const { member, funder, id } = await agree();
        const [blocker, other] = who === "the investor" ? [funder, member] : [member, funder];
        if (end === "blocks") await block(blocker, other);
        else expect((await callOff(blocker, id)).status).toBeLessThan(300);
        const { row, ...rest } = await readOf(other, id);
        // The conversation reads like one that the other side has left.
        seen.push({ ...rest, row: { ...row, thread_id: null } });
        expect((await meetingOf(other, id))?.called_off_by_me).toBe(false);
        expect((await target().request(blocker, "GET", "my_notifications?kind=eq.meeting_called_off")).rows).toEqual(
          [],
        );
      }
      expect(seen[0]).toMatchObject({ row: { status: "called_off" } });
      expect(seen[0]?.mails).toContain("meeting_called_off");
      expect(seen[1]).toEqual(seen[0]);
    },
  );

  const unreadOf = async (member: string) =>
    (await target().request(member, "GET", "my_notifications?kind=like.meeting*&is_read=is.false&select=kind")).rows;

  it.each(["calls it off", "blocks them"])(
    "that are called off leave no promise of them unread in the bell of a member, as the investor %s",
    async (end) => {
      const { member, funder, id, time } = await agree();
      await target().worker.query("select worker.remind_of_meetings($1::timestamptz - interval '1 hour')", [time]);
      expect(await unreadOf(member)).toHaveLength(2);
      if (end === "blocks them") await block(funder, member);
      else expect((await callOff(funder, id)).status).toBeLessThan(300);
      expect(await unreadOf(member)).toEqual([{ kind: "meeting_called_off" }]);
      expect((await toldOf(member)).at(-1)).toBe("meeting_called_off: Padma Fund called off your meeting.");
    },
  );

  it("are reminded of to neither side while one of them is suspended, and to both once it is over", async () => {
    const { member, funder, time } = await agree();
    const reminded = async () => {
      await target().worker.query("select worker.remind_of_meetings($1::timestamptz - interval '1 hour')", [time]);
      const told = [...(await toldOf(member)), ...(await toldOf(funder))];
      return told.filter((one) => one.startsWith("meeting_tomorrow")).length;
    };
    await target().sql("select private.suspend($1)", [funder]);
    expect(await reminded()).toBe(0);
    await target().sql("select private.unsuspend($1)", [funder]);
    await target().sql("select private.suspend($1)", [member]);
    expect(await reminded()).toBe(0);
    await target().sql("select private.unsuspend($1)", [member]);
    expect([await reminded(), await reminded()]).toEqual([2, 2]);
  });

  it("that are declined leave only that unread in the bell of who asked", async () => {
    const { member, funder } = {
      member: await createNamedMember(target(), "Farida Founder"),
      funder: await createFund(),
    };
    const id = await askMeeting(target(), member, funder);
    expect((await propose(funder, id)).status).toBeLessThan(300);
    expect(await unreadOf(member)).toEqual([{ kind: "meeting_times" }]);
    expect((await answer(funder, id, "declined")).status).toBe(200);
    expect(await unreadOf(member)).toEqual([{ kind: "meeting_declined" }]);
  });

  it("leave nothing unread in the bell of a founder who blocks the firm by a later request", async () => {
    const [{ founder, talent }, funder] = [await createFounder(), await createFund()];
    const request = async () => JSON.parse((await ask(funder, talent, { kind: "founder" })).text) as string;
    const first = await request();
    await target().sql("update private.meetings set times = array[now() - interval '1 hour'] where id = $1", [first]);
    const second = await request();
    expect(await unreadOf(founder)).toHaveLength(2);
    expect((await blockBy(founder, second)).status).toBe(204);
    expect(await unreadOf(founder)).toEqual([]);
  });

  it("leave nothing unread in the bell of an investor who blocks who asked", async () => {
    const [{ founder }, funder] = [await createFounder(), await createFund()];
    await askMeeting(target(), founder, funder);
    expect(await unreadOf(funder)).toEqual([{ kind: "meeting_requested" }]);
    await block(funder, founder);
    expect(await unreadOf(funder)).toEqual([]);
  });

  it("of a firm stay unread in the bell of a founder who blocks its member, or the block would tell whose it is", async () => {
    const [{ founder, talent }, funder] = [await createFounder(), await createFund()];
    const id = JSON.parse((await ask(funder, talent, { kind: "founder" })).text) as string;
    await block(founder, funder);
    expect(await unreadOf(founder)).toEqual([{ kind: "meeting_requested" }]);
    // One that the firm's own block has hidden before, as blocks of before left it.
    await target().sql("update private.meetings set blocked_at = now() where id = $1", [id]);
    await target().sql("delete from public.member_blocks where blocker_id = $1", [founder]);
    await block(founder, funder);
    expect(await unreadOf(founder)).toEqual([{ kind: "meeting_requested" }]);
  });

  it("leave nothing unread in the bell of a blocker for whom the worker calls them off", async () => {
    const { member, funder, id } = await agree();
    expect(await unreadOf(member)).toEqual([{ kind: "meeting_accepted" }]);
    // As blocks of before, which ended nothing that was agreed.
    await target().sql("select private.suspend($1)", [member]);
    await block(member, funder);
    await target().sql("select private.unsuspend($1)", [member]);
    await target().worker.query("select worker.take_meetings_back(now() + interval '3 hours')");
    expect(await meetingOf(funder, id)).toMatchObject({ status: "called_off" });
    expect([await meetingOf(member, id), await unreadOf(member)]).toEqual([undefined, []]);
  });

  it("that have begun stay as they were when one side blocks the other", async () => {
    const { member, funder, id } = await agree();
    await target().sql("update private.meetings set held_at = now() - interval '1 minute' where id = $1", [id]);
    await block(funder, member);
    await takeBack(0);
    expect(await meetingOf(member, id)).toMatchObject({ status: "accepted" });
  });

  it("that were agreed by a firm whose member had been blocked are called off within hours, at no moment that tells", async () => {
    const [member, funder] = [await createNamedMember(target(), "Farida Founder"), await createFund()];
    await block(member, funder);
    const id = await askMeeting(target(), member, funder);
    const [time = ""] = ((await meetingOf(funder, id))?.times ?? []) as string[];
    expect((await answer(funder, id, "accepted", time)).status).toBe(200);
    await takeBack(0);
    expect(await meetingOf(funder, id)).toMatchObject({ status: "accepted" });
    await target().sql("select private.suspend($1)", [member]);
    await target().worker.query("select worker.take_meetings_back(now() + interval '3 hours')");
    expect(await meetingOf(funder, id)).toMatchObject({ status: "accepted" });
    await target().sql("select private.unsuspend($1)", [member]);
    await target().worker.query("select worker.take_meetings_back(now() + interval '3 hours')");
    expect(await meetingOf(funder, id)).toMatchObject({ status: "called_off", called_off_by_me: false });
    expect((await toldOf(funder)).at(-1)).toMatch(/^meeting_called_off/);
    expect((await toldOf(member)).join()).not.toContain("called_off");
  });

  it("stay agreed while a suspended side can block nobody, and are called off by a block once it is back", async () => {
    const { member, funder, id } = await agree();
    await target().sql("select private.suspend($1)", [funder]);
    const body = { blocker_id: funder, blocked_id: member };
    for (const [refused, code] of [
      [await blockBy(funder, id), "PT403"],
      [await target().request(funder, "POST", "member_blocks", { body }), "42501"],
    ] as const) {
      expect([refused.status, refused.code]).toEqual([403, code]);
    }
    await target().worker.query("select worker.take_meetings_back(now() + interval '3 hours')");
    for (const side of [member, funder]) expect(await meetingOf(side, id)).toMatchObject({ status: "accepted" });
    await target().sql("select private.unsuspend($1)", [funder]);
    expect((await blockBy(funder, id)).status).toBe(204);
    expect(await meetingOf(member, id)).toMatchObject({ status: "called_off", called_off_by_me: false });
  });

  it("of a firm that a founder has blocked are in the founder's download as the block, which names the firm alone", async () => {
    const [{ founder, talent }, funder] = [await createFounder(), await createFund()];
    const id = JSON.parse((await ask(funder, talent, { kind: "founder" })).text) as string;
    expect((await blockBy(founder, id)).status).toBe(204);
    const { text } = await call(founder, "own_conversations", {});
    const { conversation_blocks: blocks } = JSON.parse(text) as Record<string, object[]>;
    expect(blocks).toEqual([{ id, label: "Padma Fund", created_at: expect.any(String) }]);
    for (const trace of ["Iqbal", funder]) expect(text).not.toContain(trace);
  });

  it("that are over stay as they were when one side blocks the other", async () => {
    const [{ founder, talent }, funder] = [await createFounder(), await createFund()];
    const lapsed = JSON.parse((await ask(funder, talent, { kind: "founder" })).text) as string;
    await target().sql("update private.meetings set times = array[now() - interval '1 minute'] where id = $1", [
      lapsed,
    ]);
    await block(funder, founder);
    await takeBack(5);
    expect(await meetingOf(founder, lapsed)).toMatchObject({ status: "lapsed" });
  });

  it("go with either account, and leave no name behind", async () => {
    const id = await request();
    await target().sql("delete from auth.users where id = $1", [asker]);
    expect(await meetingsSeen(investor)).toEqual([]);
    expect(await toldOf(investor)).toEqual(["meeting_requested: A member asks you for a meeting."]);
    expect(await target().sql("select from private.meetings where id = $1", [id])).toEqual([]);
  });

  it("about samples are taken no more", async () => {
    const body = { requester_id: asker, subject: "Khet Sensor (sample deal)" };
    const { status, code } = await target().request(asker, "POST", "meeting_requests", { body });
    expect([status, code]).toEqual([403, "42501"]);
  });
});
