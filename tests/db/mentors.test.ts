import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { DAY_MS, dateInDhaka } from "../../app/domain/dhaka-time.ts";
import { refusalOf } from "./support/conversation.ts";
import { createMentor, createMentorship, createTalent, letDaysPass } from "./support/factories.ts";
import { claimDueMails, sendDueMails } from "./support/mails.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("mentors (requirements/mentors.md 106)", (target) => {
  const member = (name = "Mina Mentor", age = "adult") =>
    target().createUser({ metadata: { full_name: name, age }, email: `${randomUUID()}@example.org` });
  const rpc = (actor: Actor, name: string, body: Record<string, unknown>) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  /** A listed mentor with a headline that nobody else has. */
  const mentor = async (row: Record<string, unknown> = {}) => {
    const headline = `Lead ${randomUUID()}`;
    const id = await member();
    return { id, headline, profile: await createMentor(target(), id, { headline, ...row }) };
  };
  const ask = (actor: string, profile: string, submission = randomUUID(), changed: Record<string, unknown> = {}) =>
    rpc(actor, "request_mentorship", {
      mentor: profile,
      goal: "A first job",
      question: "What should I learn first?",
      submission_id: submission,
      ...changed,
    });
  const asked = async (actor: string, profile: string) => {
    const answer = await ask(actor, profile);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as string;
  };
  const answer = (actor: string, mentorship: string, decision: string, more: Record<string, unknown> = {}) =>
    rpc(actor, "answer_mentorship", { mentorship, decision, ...more });
  const found = async (search: string, actor: Actor = null) => {
    const { text } = await rpc(actor, "search_mentors", { search });
    return JSON.parse(text) as { total: number; mentors: Record<string, unknown>[]; choices: Record<string, object> };
  };
  const mine = async (actor: string) => (await target().request(actor, "GET", "my_mentorships")).rows;
  const lapse = (id: string) =>
    target().sql("update private.mentorships set answer_by = now() - interval '1 minute' where id = $1", [id]);
  const block = (blocker: string, blocked: string) =>
    target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [blocker, blocked]);
  const newest = async (actor: string) =>
    (await target().request(actor, "GET", "notifications?order=created_at.desc&limit=1")).rows[0];
  const mailsOf = async (actor: string) =>
    (
      await target().sql<{ kind: string }>(
        "select kind from private.outbox where recipient_id = $1 order by created_at, kind",
        [actor],
      )
    ).map(({ kind }) => kind);

  it("are found by everybody with their name and without an id of the member", async () => {
    const { id, headline, profile } = await mentor({ hours_per_month: 6 });
    const { total, mentors, choices } = await found(headline);
    expect(total).toBe(1);
    expect(mentors[0]).toMatchObject({
      id: profile,
      name: "Mina Mentor",
      headline,
      hours_per_month: 6,
      talent_id: null,
    });
    expect(JSON.stringify(mentors)).not.toContain(id);
    expect(choices).toMatchObject({ fields: { engineering: 1 }, languages: { bn: 1, en: 1 }, hours: { 2: 1, 5: 1 } });
    expect((await rpc(null, "mentor_page", { mentor: profile })).text).toContain(headline);
  });

  it("are counted for each choice beside the other filters, and who is free soonest is first", async () => {
    const word = `Word${randomUUID().slice(0, 8)}`;
    const later = await mentor({ helps: word, next_free_on: "2099-01-01", fields: ["design"], languages: ["bn"] });
    const now = await mentor({ helps: word, fields: ["design", "career"] });
    expect((await found(word)).mentors.map(({ id }) => id)).toEqual([now.profile, later.profile]);
    const { text } = await rpc(null, "search_mentors", { search: word, languages: ["en"], fields: ["career"] });
    expect(JSON.parse(text)).toMatchObject({
      total: 1,
      choices: { fields: { design: 1, career: 1 }, languages: { bn: 1, en: 1 }, free: { 0: 1, 30: 1 } },
    });
  });

  it("are shown, at most three of all, to a member who finds none, and to nobody else", async () => {
    const { headline } = await mentor();
    for (let n = 0; n < 3; n += 1) await mentor();
    const listOf = async (body: Record<string, unknown>) =>
      JSON.parse((await rpc(null, "search_mentors", body)).text) as Record<string, unknown>;
    const all = await listOf({});
    expect(await listOf({ search: "nobody-is-called-that" })).toMatchObject({
      total: 0,
      mentors: [],
      nearest: { total: all.total, mentors: (all.mentors as unknown[]).slice(0, 3) },
    });
    for (const body of [{}, { search: headline }]) expect(await listOf(body)).not.toHaveProperty("nearest");
  });

  it.each([
    ["have stopped offering", "update public.mentor_profiles set is_offering = false where user_id = $1"],
    [
      "were not heard of for 30 days",
      "update public.mentor_profiles set confirmed_at = now() - interval '30 days' where user_id = $1",
    ],
    ["are suspended", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
    ["are under 18", "update public.profiles set is_younger = true where id = $1"],
  ])("leave the list, their page and the requests when they %s", async (_, change) => {
    const { id, headline, profile } = await mentor();
    const mentee = await member("Mili");
    await target().sql(change, [id]);
    expect((await found(headline)).total).toBe(0);
    expect((await rpc(null, "mentor_page", { mentor: profile })).text).toBe("null");
    expect([(await ask(mentee, profile)).text, 1]).toEqual([(await ask(mentee, randomUUID())).text, 1]);
  });

  it("come back with one click, which counts as a sign of life", async () => {
    const { id, headline } = await mentor();
    await target().sql(
      "update public.mentor_profiles set confirmed_at = now() - interval '40 days' where user_id = $1",
      [id],
    );
    expect((await found(headline)).total).toBe(0);
    const { status } = await target().request(id, "PATCH", `mentor_profiles?user_id=eq.${id}`, {
      body: { is_offering: true },
    });
    expect(status).toBeLessThan(300);
    expect((await found(headline)).total).toBe(1);
  });

  it.each(["nobody", "the one who asked, before", "the one who asked, by the request"])(
    "leave the list with the first request that they let lapse, where they blocked %s",
    async (whom) => {
      const { id, headline, profile } = await mentor();
      const mentee = await member("Mili");
      if (whom.endsWith("before")) await block(id, mentee);
      const mentorship = await asked(mentee, profile);
      if (whom.endsWith("request")) await rpc(id, "block_mentorship", { mentorship });
      // Blocking is a sign of activity, and was days ago.
      await target().sql("update public.mentor_profiles set confirmed_at = now() - interval '5 days' where id = $1", [
        profile,
      ]);
      expect((await found(headline)).total).toBe(1);
      await lapse(mentorship);
      expect((await found(headline)).total).toBe(0);
      expect((await rpc(mentee, "mentor_page", { mentor: profile })).text).toBe("null");
    },
  );

  it.each(["before", "by the request"])(
    "stay on it where the worker declines the request of somebody they blocked %s, as they would themselves",
    async (when) => {
      const [blocks, declines] = [await mentor(), await mentor()];
      const mentee = await member("Mili");
      if (when === "before") await block(blocks.id, mentee);
      const [silent, plain] = [await asked(mentee, blocks.profile), await asked(mentee, declines.profile)];
      if (when !== "before") await rpc(blocks.id, "block_mentorship", { mentorship: silent });
      const work = (hours: number) =>
        target().sql("select worker.tell_mentorships(now() + $1 * interval '1 hour')", [hours]);
      await work(11);
      expect((await mine(mentee)).map(({ state }) => state)).toEqual(["pending", "pending"]);
      await work(61);
      await answer(declines.id, plain, "declined", { reason: "other" });
      const rows = (await mine(mentee)).map(({ state, reason, reply, thread_id: thread, id }) => [
        { state, reason, reply, thread },
        id,
      ]);
      const declined = { state: "declined", reason: "other", reply: null, thread: null };
      expect(rows).toEqual(expect.arrayContaining([silent, plain].map((id) => [declined, id])));
      const { rows: told } = await target().request(
        mentee,
        "GET",
        "my_notifications?kind=like.mentorship*&select=kind",
      );
      expect(told).toEqual([{ kind: "mentorship_declined" }, { kind: "mentorship_declined" }]);
      await target().sql(
        "update private.mentorships set answer_by = now() - interval '1 minute' where mentee_id = $1",
        [mentee],
      );
      for (const { headline } of [blocks, declines]) expect((await found(headline)).total).toBe(1);
      expect(await mine(blocks.id)).toEqual([]);
      expect(await mailsOf(blocks.id)).not.toContain("mentorship_lapsing");
    },
  );

  it.each(["declined", "lapsed"])(
    "are mailed of to a mentee as %s whether they blocked them or not, and not to one who blocked them",
    async (state) => {
      const mails: Record<string, unknown>[][] = [];
      for (const blocker of ["nobody", "mentor", "mentee"]) {
        const { id, profile } = await mentor();
        const mentee = await member("Mili");
        const mentorship = await asked(mentee, profile);
        if (blocker === "mentor") await block(id, mentee);
        if (state === "lapsed") await lapse(mentorship);
        else if (blocker !== "mentor") await answer(id, mentorship, "declined", { reason: "other" });
        await target().sql("select worker.tell_mentorships(now() + $1 * interval '1 hour')", [
          state === "lapsed" ? 0 : 61,
        ]);
        if (blocker === "mentee") await block(mentee, id);
        expect(await mailsOf(mentee)).toContain(`mentorship_${state}`);
        mails.push(
          (await claimDueMails(target()))
            .filter(({ kind, recipient_id }) => recipient_id === mentee && kind.startsWith("mentorship_"))
            .map(({ kind, params: { name, goal, reason } }) => ({ kind, name, goal, reason })),
        );
      }
      expect(mails[0]).toMatchObject([{ kind: `mentorship_${state}`, name: "Mina Mentor" }]);
      expect(mails).toEqual([mails[0], mails[0], []]);
    },
  );

  it("read on the dashboard who is to be answered first, and since when that one has waited", async () => {
    const { id, profile } = await mentor();
    const [extended, last] = [await member("Early Esha"), await member("Late Lamia")];
    const first = await asked(extended, profile);
    const hours = (mentorship: string, ago: number) =>
      target().sql(
        `update private.mentorships set created_at = created_at - $2 * interval '1 hour',
           answer_by = answer_by - $2 * interval '1 hour' where id = $1 returning to_jsonb(created_at) as created_at`,
        [mentorship, ago],
      );
    await hours(first, 60);
    expect((await rpc(id, "extend_mentorship", { mentorship: first })).status).toBe(204);
    const [asking] = await hours(await asked(last, profile), 1);
    const { text } = await rpc(id, "my_dashboard", { tab: "overview", views_after: "2026-01-01" });
    const { mentoring } = JSON.parse(text) as { mentoring: { total: number; name: string; since: string } };
    expect(mentoring).toMatchObject({ total: 2, name: "Late Lamia" });
    expect(Date.parse(mentoring.since)).toBe(Date.parse(String((asking as { created_at: string }).created_at)));
  });

  it("are asked once at a time, and the answer opens a conversation for both", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili Mentee");
    const submission = randomUUID();
    const request = await ask(mentee, profile, submission);
    expect((await ask(mentee, profile, submission)).text).toBe(request.text);
    expect(await ask(mentee, profile)).toMatchObject({ status: 429, code: "PT429" });
    expect((await newest(id))?.message).toBe(
      "Mili Mentee asks you for mentoring. The request says until when you can answer.",
    );
    const mentorship = JSON.parse(request.text) as string;
    expect((await mine(id))[0]).toMatchObject({ direction: "received", state: "pending", member_name: "Mili Mentee" });
    const { text } = await rpc(id, "my_dashboard", { tab: "overview", views_after: "2026-01-01" });
    expect(JSON.parse(text).mentoring).toMatchObject({ total: 1, name: "Mili Mentee" });

    expect((await answer(mentee, mentorship, "accepted")).code).toBe("PT404");
    expect((await answer(id, mentorship, "accepted")).status).toBe(204);
    expect((await answer(id, mentorship, "declined", { reason: "no_time" })).code).toBe("PT409");
    const [sent] = await mine(mentee);
    expect(sent).toMatchObject({
      direction: "sent",
      state: "accepted",
      member_name: "Mina Mentor",
      mentor_id: profile,
    });
    expect(await newest(mentee)).toMatchObject({
      kind: "mentorship_accepted",
      link: `/messages/${String(sent?.thread_id)}`,
    });
    const message = { thread: sent?.thread_id, body: "Hello", submission_id: randomUUID() };
    expect((await rpc(mentee, "send_message", message)).status).toBe(200);
    expect(await mailsOf(id)).toContain("mentorship_requested");
    expect(await mailsOf(mentee)).toContain("mentorship_accepted");

    expect((await rpc(mentee, "end_mentorship", { mentorship })).status).toBe(204);
    expect(await rpc(id, "send_message", { ...message, submission_id: randomUUID() })).toMatchObject({ code: "PT410" });
    expect((await mine(id))[0]).toMatchObject({ state: "ended", thread_id: null });
  });

  it("decline with a reason, never without, and say no more than that", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    for (const more of [{}, { reason: "rude" }]) {
      expect((await answer(id, mentorship, "declined", more)).status).toBe(400);
    }
    expect((await answer(id, mentorship, "declined", { reason: "no_time", reply: " Next spring " })).status).toBe(204);
    expect((await mine(mentee))[0]).toMatchObject({ state: "declined", reason: "no_time", reply: "Next spring" });
    expect((await ask(mentee, profile)).status).toBe(200);
  });

  it("have 72 hours, once 72 more, and no answer after that", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    const hours = async () => (Date.parse(String((await mine(id))[0]?.answer_by)) - Date.now()) / 3_600_000;
    expect(Math.round(await hours())).toBe(72);
    expect((await rpc(id, "extend_mentorship", { mentorship })).status).toBe(204);
    expect(Math.round(await hours())).toBe(144);
    expect((await rpc(id, "extend_mentorship", { mentorship })).code).toBe("PT409");
    await lapse(mentorship);
    expect((await mine(mentee))[0]).toMatchObject({ state: "lapsed" });
    expect((await answer(id, mentorship, "accepted")).code).toBe("PT410");
    expect((await rpc(mentee, "end_mentorship", { mentorship })).code).toBe("PT404");
  });

  it("are asked nothing by a form whose request has changed or ended since, and the member who sent it is told so", async () => {
    const { id, profile } = await mentor();
    const other = await mentor();
    const mentee = await member("Mili");
    const submission = randomUUID();
    const again = (changed?: Record<string, unknown>) => ask(mentee, profile, submission, changed);
    const mentorship = JSON.parse((await again()).text) as string;
    const REFUSED = { status: 409, code: "PT409" };
    for (const changed of [{ goal: "A second job" }, { question: "And then?" }, { mentor: other.profile }]) {
      expect(await again(changed), JSON.stringify(changed)).toMatchObject(REFUSED);
    }
    await answer(id, mentorship, "accepted");
    expect(JSON.parse((await again()).text)).toBe(mentorship);
    for (const change of ["status = 'ended'", "status = 'withdrawn'", "status = 'pending', answer_by = now()"]) {
      await target().sql(`update private.mentorships set ${change} where id = $1`, [mentorship]);
      expect(await again(), change).toMatchObject(REFUSED);
    }
    expect([await mine(mentee), await mine(other.id)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it("see no request that was withdrawn, and the asker may ask again", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    expect((await rpc(mentee, "end_mentorship", { mentorship })).status).toBe(204);
    expect(await mine(id)).toEqual([]);
    expect((await newest(id))?.message).toBe("A member asks you for mentoring.");
    expect((await answer(id, mentorship, "accepted")).code).toBe("PT404");
    expect((await ask(mentee, profile)).status).toBe(200);
  });

  it.each(["its sender withdraws", "lapses"])("have nothing unread of a request that %s", async (end) => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const kinds = async () =>
      (await target().request(id, "GET", "notifications?kind=like.mentorship*&is_read=is.false&order=kind")).rows.map(
        ({ kind }) => kind,
      );
    const [mentorship, kept] = [await asked(mentee, profile), await asked(await member("Sima"), profile)];
    await target().sql("update private.mentorships set answer_by = now() + interval '20 hours' where id = $1", [
      mentorship,
    ]);
    await target().sql("select worker.tell_mentorships()");
    expect(await kinds()).toEqual(["mentorship_lapsing", "mentorship_requested", "mentorship_requested"]);
    if (end === "lapses") {
      await lapse(mentorship);
      await target().sql("select worker.tell_mentorships()");
    } else expect((await rpc(mentee, "end_mentorship", { mentorship })).status).toBe(204);
    expect(await kinds()).toEqual(["mentorship_requested"]);
    expect((await answer(id, kept, "accepted")).status).toBeLessThan(300);
    expect(await kinds()).toEqual([]);
  });

  it.each([
    {
      ends: "its sender blocks them",
      end: "insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)",
    },
    {
      ends: "its sender is under 18 by now",
      end: "update public.profiles set is_younger = true where id = $1 and id <> $2",
    },
  ])("have nothing unread of a request that $ends", async ({ end }) => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    await target().sql("update private.mentorships set answer_by = now() + interval '20 hours' where id = $1", [
      mentorship,
    ]);
    await target().sql("select worker.tell_mentorships()");
    const unread = async () =>
      (await target().request(id, "GET", "my_notifications?kind=like.mentor*&is_read=is.false&order=kind&select=kind"))
        .rows;
    expect(await unread()).toEqual([{ kind: "mentorship_lapsing" }, { kind: "mentorship_requested" }]);
    await target().sql(end, [mentee, id]);
    expect(await mine(id)).toEqual([]);
    expect(await unread()).toEqual([]);
  });

  it("have the same unread of a request whose sender leaves, so that nothing tells when", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    await asked(mentee, profile);
    const unread = async () =>
      (await target().request(id, "GET", "my_notifications?kind=like.mentor*&is_read=is.false&select=kind")).rows;
    await target().sql("delete from auth.users where id = $1", [mentee]);
    expect(await unread()).toEqual([{ kind: "mentorship_requested" }]);
  });

  it("may block the member who asked, who sees no difference and reaches them no more", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    const before = await mine(mentee);
    expect((await rpc(id, "block_mentorship", { mentorship })).status).toBe(204);
    expect(await mine(id)).toEqual([]);
    expect(await mine(mentee)).toEqual(before);
    expect((await answer(id, mentorship, "accepted")).code).toBe("PT404");
    const other = await mentor();
    await block(other.id, mentee);
    expect((await ask(mentee, other.profile)).status).toBe(200);
    expect((await newest(other.id))?.kind).toBe("welcome");
    expect(await mailsOf(other.id)).not.toContain("mentorship_requested");
  });

  it("are asked by a member who has blocked them only after unblocking, and a member whom they blocked learns nothing", async () => {
    const { id, profile } = await mentor();
    const [blocker, blocked, stranger] = [await member("Mili"), await member("Bina"), await member("Sima")];
    await block(blocker, id);
    await block(id, blocked);
    const pageOf = async (actor: Actor) =>
      JSON.parse((await rpc(actor, "mentor_page", { mentor: profile })).text) as Record<string, unknown>;
    const relationOf = async (actor: Actor) => (await pageOf(actor)).relation;
    const refused = await ask(blocker, profile);
    expect([refused.status, refusalOf(refused)]).toEqual([
      403,
      { code: "42501", message: "you have blocked this member" },
    ]);
    expect(await relationOf(blocker)).toBe("blocked");
    expect(await mine(blocker)).toEqual([]);
    for (const actor of [null, blocked, stranger]) expect(await relationOf(actor)).toBe("none");
    for (const actor of [blocked, stranger]) await asked(actor, profile);

    // Of a mentor who is not listed, the blocker reads what everybody reads.
    await target().sql("select private.suspend($1)", [id]);
    const gone = await ask(blocker, profile);
    expect(refusalOf(gone)).toEqual(refusalOf(await ask(await member("Sima"), profile)));
    expect(gone.code).toBe("PT404");
    expect(await pageOf(blocker)).toBeNull();
    await target().sql("select private.unsuspend($1)", [id]);

    await target().sql("delete from public.member_blocks where blocker_id = $1", [blocker]);
    expect(await relationOf(blocker)).toBe("none");
    const mentorship = await asked(blocker, profile);
    expect((await answer(id, mentorship, "accepted")).status).toBe(204);
  });

  it("are shown to a mentee who has blocked them as blocked: what was agreed has ended with it", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    expect((await answer(id, mentorship, "accepted")).status).toBe(204);
    await block(mentee, id);
    expect(JSON.parse((await rpc(mentee, "mentor_page", { mentor: profile })).text)).toMatchObject({
      relation: "blocked",
      request: null,
    });
    expect((await mine(id)).map(({ state }) => state)).toEqual(["ended"]);
  });

  it("see of a mentee who blocks them what they see of one who withdraws", async () => {
    const seen = [];
    for (const end of ["withdraws", "blocks"]) {
      const { id, headline, profile } = await mentor();
      const mentee = await member("Mili");
      const mentorship = await asked(mentee, profile);
      if (end === "blocks") await block(mentee, id);
      else expect((await rpc(mentee, "end_mentorship", { mentorship })).status).toBe(204);
      const told = await target().request(
        id,
        "GET",
        "my_notifications?kind=like.mentor*&select=kind,title,message,is_read",
      );
      const answers = [];
      for (const name of ["answer_mentorship", "extend_mentorship", "block_mentorship"]) {
        const { status, code, text } = await rpc(id, name, {
          mentorship,
          ...(name === "answer_mentorship" ? { decision: "accepted" } : {}),
        });
        answers.push({ status, code, text });
      }
      seen.push({ rows: await mine(id), told: told.rows, answers, listed: (await found(headline)).total });
    }
    expect(seen[0]).toMatchObject({
      rows: [],
      told: [{ kind: "mentorship_requested", message: "A member asks you for mentoring." }],
      answers: [{ code: "PT404" }, { code: "PT404" }, { code: "PT404" }],
      listed: 1,
    });
    expect(seen[1]).toEqual(seen[0]);
  });

  it("keep a request that lapsed before its mentee blocked them", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await asked(mentee, profile);
    await lapse(mentorship);
    const before = await mine(id);
    await block(mentee, id);
    expect(await mine(id)).toEqual(before);
  });

  it("are not asked by members under 18, by themselves, nor more than 10 times a day", async () => {
    const { id, profile } = await mentor();
    expect((await ask(await member("Younger", "younger"), profile)).code).toBe("PT403");
    expect((await ask(id, profile)).code).toBe("PT422");
    const mentee = await member("Mili");
    for (let count = 0; count < 10; count += 1) await asked(mentee, (await mentor()).profile);
    expect((await ask(mentee, profile)).code).toBe("PT429");
    await letDaysPass(target(), mentee, 1);
    expect((await ask(mentee, profile)).status).toBe(200);
  });

  it("keep notes for themselves alone", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const mentorship = await createMentorship(target(), profile, mentee, { status: "accepted" });
    const note = { mentorship, held_on: "2026-01-01", body: "Met", submission_id: randomUUID() };
    expect((await rpc(id, "note_mentorship", note)).status).toBe(200);
    expect((await rpc(id, "note_mentorship", note)).status).toBe(200);
    expect((await target().request(id, "GET", "my_mentorship_notes")).rows).toHaveLength(1);
    expect((await target().request(mentee, "GET", "my_mentorship_notes")).rows).toEqual([]);
    const dated = async (held_on: string) =>
      (await rpc(id, "note_mentorship", { ...note, held_on, submission_id: randomUUID() })).code;
    expect(await dated(dateInDhaka(new Date(Date.now() + DAY_MS)))).toBe("22023");
    expect(await dated(dateInDhaka(new Date()))).toBeUndefined();
    const pending = await createMentorship(target(), profile, mentee);
    expect((await rpc(id, "note_mentorship", { ...note, mentorship: pending })).code).toBe("PT404");
  });

  it("keep 30 notes a day, and one of a form that is sent twice, at the limit too", async () => {
    const { id, profile } = await mentor();
    const mentorship = await createMentorship(target(), profile, await member("Mili"), { status: "ended" });
    const keep = (submission_id: string) =>
      rpc(id, "note_mentorship", { mentorship, held_on: "2026-01-01", body: "Met", submission_id });
    const forms = Array.from({ length: 40 }, () => randomUUID());
    const kept = await Promise.all(forms.map(async (form) => [form, (await keep(form)).status] as const));
    expect(kept.filter(([, status]) => status === 200)).toHaveLength(30);
    expect(kept.filter(([, status]) => status === 429)).toHaveLength(10);
    const [again = ""] = kept.find(([, status]) => status === 200) ?? [];
    expect((await keep(again)).status).toBe(200);
    expect(JSON.parse((await keep(randomUUID())).text)).toMatchObject({
      code: "PT429",
      message: "You can keep at most 30 notes of sessions in 24 hours.",
    });
    await letDaysPass(target(), id, 1);
    expect((await keep(randomUUID())).status).toBe(200);
  });

  it("are told a day before a request lapses, and the member who asked when it has, once each", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    const soon = await createMentorship(target(), profile, mentee, {
      answer_by: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    });
    await target().sql("select worker.tell_mentorships()");
    await target().sql("select worker.tell_mentorships()");
    expect((await mailsOf(id)).filter((kind) => kind === "mentorship_lapsing")).toHaveLength(1);
    await lapse(soon);
    await target().sql("update public.mentor_profiles set listed_until = null where id = $1", [profile]);
    for (let run = 0; run < 2; run += 1) {
      await target().sql("select worker.tell_mentorships()");
      await target().sql("select worker.tell_hidden_mentors()");
    }
    expect((await mailsOf(mentee)).filter((kind) => kind === "mentorship_lapsed")).toHaveLength(1);
    expect((await newest(mentee))?.message).toBe("Mina Mentor did not answer in time. You can ask somebody else.");
  });

  it("who are suspended since they declined, or let a request lapse, leave no mentee without the mail of it", async () => {
    const { id, profile } = await mentor();
    const [first, second] = [await member("Mili"), await member("Sima")];
    const [declined, lapsed] = [await asked(first, profile), await asked(second, profile)];
    expect((await answer(id, declined, "declined", { reason: "no_time" })).status).toBeLessThan(300);
    await lapse(lapsed);
    await target().sql("insert into private.suspensions (member_id) values ($1)", [id]);
    await target().sql("select worker.tell_mentorships()");
    const users = await target().sql<{ id: string; email: string }>(
      "select id, email from auth.users where id = any ($1)",
      [[first, second]],
    );
    const sent = await sendDueMails(target());
    const mailed = (member: string) =>
      sent.filter(({ address }) => address === users.find((user) => user.id === member)?.email).map(({ kind }) => kind);
    expect([mailed(first), mailed(second)]).toEqual([["mentorship_declined"], ["mentorship_lapsed"]]);
  });

  it.each([
    ["answer_mentorship", { decision: "accepted" }],
    ["answer_mentorship", { decision: "declined", reason: "no_time" }],
    ["extend_mentorship", {}],
  ])("have read of a request once they have called %s with %j, and of no other one", async (name, fields) => {
    const { id, profile } = await mentor();
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString();
    const waiting = async () => createMentorship(target(), profile, await member("Mili"), { answer_by: soon });
    const [mentorship, other] = [await waiting(), await waiting()];
    await target().sql("select worker.tell_mentorships()");
    expect((await rpc(id, name, { mentorship, ...fields })).status).toBe(204);
    const { rows } = await target().request(
      id,
      "GET",
      "notifications?kind=like.mentorship*&select=kind,is_read,params&order=kind",
    );
    const both = (of: string, isRead: boolean) =>
      ["mentorship_lapsing", "mentorship_requested"].map((kind) => ({
        kind,
        is_read: isRead,
        params: { mentorship_id: of },
      }));
    expect(rows.filter(({ is_read: isRead }) => isRead)).toEqual(both(mentorship, true));
    expect(rows.filter(({ is_read: isRead }) => !isRead)).toEqual(both(other, false));
  });

  it("are mailed that a request lapses within a day only while it does", async () => {
    const { id, profile } = await mentor();
    const mentorship = await createMentorship(target(), profile, await member("Mili"), {
      answer_by: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    });
    await target().sql("select worker.tell_mentorships()");
    const facts = () =>
      target().sql(
        "select facts from private.outbox o cross join lateral worker.facts_mentorship_lapsing(o) as facts where o.recipient_id = $1 and o.kind = 'mentorship_lapsing' and facts is not null",
        [id],
      );
    expect(await facts()).toHaveLength(1);
    await target().sql("update private.mentorships set answer_by = answer_by + interval '72 hours' where id = $1", [
      mentorship,
    ]);
    expect(await facts()).toEqual([]);
  });

  it("are told that they are off the list when it lapsed, and not when a moderator took them off it", async () => {
    const [lapsed, hidden] = [await mentor(), await mentor()];
    await target().sql(
      "update public.mentor_profiles set confirmed_at = now() - interval '31 days' where user_id = any ($1)",
      [[lapsed.id, hidden.id]],
    );
    await target().sql("update public.mentor_profiles set hidden_at = now() where user_id = $1", [hidden.id]);
    await target().sql("select worker.tell_hidden_mentors()");
    const told = async ({ id }: { id: string }) => [
      (await mailsOf(id)).filter((kind) => kind === "mentor_hidden").length,
      (await target().request(id, "GET", "notifications?kind=eq.mentor_hidden")).rows.length,
    ];
    expect([await told(lapsed), await told(hidden)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    // Hidden after the mail was written and before it is sent: it is not sent either.
    const facts = async (member: string) =>
      target().sql(
        "select facts from private.outbox o cross join lateral worker.facts_mentor_hidden(o) as facts where o.recipient_id = $1 and o.kind = 'mentor_hidden' and facts is not null",
        [member],
      );
    expect(await facts(lapsed.id)).toHaveLength(1);
    await target().sql("update public.mentor_profiles set hidden_at = now() where user_id = $1", [lapsed.id]);
    expect(await facts(lapsed.id)).toEqual([]);
  });

  it.each([
    {
      kept: "are under 18",
      begin: "update public.profiles set is_younger = true where id = $1",
      end: "update public.profiles set guardian_agreed_at = now() where id = $1",
    },
    { kept: "are suspended", begin: "select private.suspend($1)", end: "select private.unsuspend($1)" },
  ])("are not told that one click lists them again while they $kept, but after it", async ({ begin, end }) => {
    const { id } = await mentor();
    const told = async () => {
      await target().sql("select worker.tell_hidden_mentors()");
      return [
        (await mailsOf(id)).filter((kind) => kind === "mentor_hidden").length,
        (await target().request(id, "GET", "notifications?kind=eq.mentor_hidden")).rows.length,
      ];
    };
    const goes = async () =>
      (
        await target().sql(
          "select 1 from private.outbox o cross join lateral worker.facts_mentor_hidden(o) as facts where o.recipient_id = $1 and o.kind = 'mentor_hidden' and facts is not null",
          [id],
        )
      ).length;
    await target().sql(
      "update public.mentor_profiles set confirmed_at = now() - interval '31 days' where user_id = $1",
      [id],
    );
    await target().sql(begin, [id]);
    expect(await told()).toEqual([0, 0]);
    await target().sql(end, [id]);
    expect(await told()).toEqual([1, 1]);
    expect(await goes()).toBe(1);
    // Kept back after the mail was written and before it goes.
    await target().sql(begin.replace("is_younger = true", "is_younger = true, guardian_agreed_at = null"), [id]);
    expect(await goes()).toBe(0);
  });

  it("are told of a request that waits for them only while they may answer it, and not while they are suspended", async () => {
    const { id, profile } = await mentor();
    await createMentorship(target(), profile, await member("Mili"), {
      answer_by: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    });
    const told = async () => {
      await target().sql("select worker.tell_mentorships()");
      return (await mailsOf(id)).filter((kind) => kind === "mentorship_lapsing").length;
    };
    const goes = async () =>
      (
        await target().sql(
          "select 1 from private.outbox o cross join lateral worker.facts_mentorship_lapsing(o) as facts where o.recipient_id = $1 and o.kind = 'mentorship_lapsing' and facts is not null",
          [id],
        )
      ).length;
    await target().sql("select private.suspend($1)", [id]);
    expect(await told()).toBe(0);
    await target().sql("select private.unsuspend($1)", [id]);
    expect([await told(), await goes()]).toEqual([1, 1]);
    await target().sql("select private.suspend($1)", [id]);
    expect(await goes()).toBe(0);
  });

  it.each([
    {
      unseen: "its sender is suspended",
      of: "mentee",
      hide: "select private.suspend($1)",
      show: "select private.unsuspend($1)",
    },
    {
      unseen: "its sender is banned",
      of: "mentee",
      hide: "update auth.users set banned_until = 'infinity' where id = $1",
      show: "update auth.users set banned_until = null where id = $1",
    },
    {
      unseen: "it is hidden",
      of: "request",
      hide: "select private.hide_mentorship($1, true)",
      show: "select private.hide_mentorship($1, false)",
    },
  ])(
    "stay listed past the time of a request that they can't see, as $unseen, and when it is back",
    async ({ of, hide, show }) => {
      const { headline, profile } = await mentor();
      const mentee = await member("Mili");
      const request = await asked(mentee, profile);
      const about = of === "request" ? request : mentee;
      await target().sql(hide, [about]);
      const until = async () =>
        (
          await target().sql<{ until: Date }>(
            "select listed_until as until from public.mentor_profiles where id = $1",
            [profile],
          )
        )[0]?.until;
      const far = Date.now() + 20 * 24 * 3_600_000;
      expect(new Date((await until()) ?? 0).getTime()).toBeGreaterThan(far);
      // As if its time had ended meanwhile.
      await target().sql("update private.mentorships set answer_by = clock_timestamp() where id = $1", [request]);
      await target().sql(show, [about]);
      expect((await found(headline)).total).toBe(1);
    },
  );

  it.each([
    ["suspended", "select private.suspend($1)", "select private.unsuspend($1)"],
    [
      "banned",
      "update auth.users set banned_until = 'infinity' where id = $1",
      "update auth.users set banned_until = null where id = $1",
    ],
  ])(
    "are listed again after they were %s, though a request that they could not answer lapsed meanwhile",
    async (_, begin, end) => {
      const { id, headline, profile } = await mentor();
      const [missed, waiting] = [
        await asked(await member("Mili"), profile),
        await asked(await member("Sima"), profile),
      ];
      await target().sql(begin, [id]);
      expect((await found(headline)).total).toBe(0);
      await target().sql("update private.mentorships set answer_by = clock_timestamp() where id = $1", [missed]);
      await target().sql(end, [id]);
      expect((await found(headline)).total).toBe(1);
      // What they may answer counts as ever.
      await target().sql("update private.mentorships set answer_by = clock_timestamp() where id = $1", [waiting]);
      expect((await found(headline)).total).toBe(0);
    },
  );

  it("stay listed past the time of a request whose sender has deleted the account, up to that of the next", async () => {
    const { id, headline, profile } = await mentor();
    const [leaves, stays] = [await member("Mili"), await member("Sima")];
    const until = async () =>
      (
        await target().sql<{ until: Date; heard: Date }>(
          "select listed_until as until, confirmed_at as heard from public.mentor_profiles where id = $1",
          [profile],
        )
      )[0];
    const before = await until();
    await asked(leaves, profile);
    const waiting = await asked(stays, profile);
    await target().sql("update private.mentorships set answer_by = answer_by + interval '3 days' where id = $1", [
      waiting,
    ]);
    expect((await rpc(leaves, "delete_account", {})).status).toBeLessThan(300);
    const [next] = await target().sql<{ at: Date }>("select answer_by as at from private.mentorships where id = $1", [
      waiting,
    ]);
    // Nobody has heard from the mentor meanwhile.
    expect(await until()).toEqual({ until: next?.at, heard: before?.heard });
    expect((await rpc(stays, "delete_account", {})).status).toBeLessThan(300);
    expect(await until()).toEqual(before);
    expect([(await found(headline)).total, await mine(id)]).toEqual([1, []]);
  });

  it("leave with the requests that wait for them", async () => {
    const { id, profile } = await mentor();
    await asked(await member("Mili"), profile);
    expect((await rpc(id, "delete_account", {})).status).toBeLessThan(300);
    expect(await target().sql("select 1 from private.mentorships where mentor_profile_id = $1", [profile])).toEqual([]);
  });

  it("go with their account, and a mentee's requests with theirs", async () => {
    const { id, profile } = await mentor();
    const mentee = await member("Mili");
    await createTalent(target(), mentee);
    await createMentorship(target(), profile, mentee);
    await target().sql("delete from auth.users where id = $1", [mentee]);
    expect(await mine(id)).toEqual([]);
    await target().sql("delete from auth.users where id = $1", [id]);
    expect(await target().sql("select 1 from public.mentor_profiles where id = $1", [profile])).toEqual([]);
  });
});
