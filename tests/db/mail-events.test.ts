import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createConnectionThread,
  createJob,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { claimDueMails, letMinutesPass, mailsTo, sendDueMails } from "./support/mails.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("mails of what happened (requirements/notifications.md n1)", (target) => {
  const { call, send, read, leave, block } = conversationsOf(target);
  const member = (name: string) => createNamedMember(target(), name);
  const mails = (to: string) => mailsTo(target(), to);
  const suspend = (id: string) =>
    target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
  const decide = (actor: string, id: string, decision: string) => call(actor, "decide_application", { id, decision });
  const readAll = (actor: string) =>
    target().request(actor, "PATCH", `notifications?user_id=eq.${actor}&is_read=is.false`, { body: { is_read: true } });
  const apply = (actor: string, job: string) =>
    target().request(actor, "POST", "job_applications", {
      body: { job_id: job, applicant_id: actor, cover_letter: "Hello" },
    });

  let poster: string;
  let applicant: string;
  beforeAll(async () => {
    poster = await member("Paru Poster");
    applicant = await member("Amena Applicant");
  });
  /** An application as its member sends it. */
  const applied = async (row: Record<string, unknown> = {}, by = applicant) => {
    const job = await createJob(target(), poster, row);
    expect((await apply(by, job)).status).toBe(201);
    const [application] = await target().sql<{ id: string }>(
      "select id from public.job_applications where job_id = $1",
      [job],
    );
    return { job, id: application?.id ?? "" };
  };

  describe("of a new application", () => {
    const counts = async () =>
      (await mails(poster)).filter(({ kind }) => kind === "application_received").map(({ params }) => params.count);

    it("a poster reads of which job and how many, at most once an hour a job", async () => {
      const others = await Promise.all(["B", "C", "D"].map(member));
      const { job } = await applied({ title: "Ferry pilot" });
      expect(await mails(poster)).toMatchObject([
        {
          kind: "application_received",
          category: "applications",
          params: { job: "Ferry pilot", job_id: job, count: 1 },
        },
      ]);
      for (const other of others) await apply(other, job);
      expect(await counts()).toEqual([]);
      await letMinutesPass(target(), poster, 50);
      expect(await counts()).toEqual([]);
      await letMinutesPass(target(), poster, 11);
      expect(await counts()).toEqual([3]);
      await letMinutesPass(target(), poster, 120);
      expect(await counts()).toEqual([]);
    });

    it("a poster reads of each job by itself, and after a pause of the worker of all in one mail", async () => {
      const [one, other] = [await createJob(target(), poster), await createJob(target(), poster)];
      for (const name of ["E", "F", "G"]) await apply(await member(name), one);
      await apply(applicant, other);
      expect((await counts()).toSorted()).toEqual([1, 3]);
    });

    it("a poster who tries again after a failure reads no application in two mails", async () => {
      const { job } = await applied();
      const [mail] = await claimDueMails(target());
      await apply(await member("H"), job);
      await target().worker.query("select worker.finish_mail($1, 'delayed', 'busy')", [mail?.id]);
      await letMinutesPass(target(), poster, 120);
      expect(await counts()).toEqual([1, 1]);
    });

    it("a poster reads nothing of what was withdrawn, opened, decided or closed by then", async () => {
      const withdrawn = await applied();
      await target().request(applicant, "DELETE", `job_applications?id=eq.${withdrawn.id}`);
      expect((await call(poster, "read_application", { id: (await applied()).id })).status).toBeLessThan(300);
      await decide(poster, (await applied()).id, "rejected");
      await call(poster, "close_job", { id: (await applied()).job });
      expect(await mails(poster)).toEqual([]);
      // The next application to the same job is still reported, and at once: there was no mail before it.
      await apply(await member("I"), withdrawn.job);
      expect(await counts()).toEqual([1]);
    });

    it("a poster who is suspended, or whose account is gone, reads nothing", async () => {
      const leaving = await member("Leaving");
      const job = await createJob(target(), leaving);
      await apply(applicant, job);
      await suspend(leaving);
      expect(await mails(leaving)).toEqual([]);
      await apply(await member("J"), await createJob(target(), leaving));
      await target().sql("delete from auth.users where id = $1", [leaving]);
      expect((await sendDueMails(target())).filter(({ kind }) => kind === "application_received")).toEqual([]);
    });
  });

  describe("of a decision", () => {
    it("an applicant reads the yes once, with the next step", async () => {
      const { id, job } = await applied({ title: "Bridge keeper" });
      for (const decision of ["reviewed", "accepted", "accepted"]) await decide(poster, id, decision);
      const [thread] = await target().sql<{ id: string }>("select id from private.threads where application_id = $1", [
        id,
      ]);
      expect(await mails(applicant)).toMatchObject([
        {
          kind: "application_accepted",
          params: { job: "Bridge keeper", job_id: job, asked: true, thread_id: thread?.id },
        },
      ]);
      expect(await mails(applicant)).toEqual([]);
    });

    it("an applicant reads the no once, and that there are words with it, and not the words", async () => {
      const [plain, worded] = [await applied(), await applied({ title: "Bridge builder" })];
      await decide(poster, plain.id, "rejected");
      await call(poster, "reject_applications", { ids: [worded.id], note: "We chose somebody near the river" });
      const found = await mails(applicant);
      expect(found).toMatchObject([
        { kind: "application_rejected", params: { has_note: false } },
        { kind: "application_rejected", params: { job: "Bridge builder", has_note: true } },
      ]);
      expect(JSON.stringify(found)).not.toContain("river");
    });

    it("an applicant who waits reads that the job was closed or filled, and no more once it is opened again", async () => {
      const [closed, filled, reopened] = [await applied(), await applied(), await applied()];
      await call(poster, "close_job", { id: closed.job });
      await call(poster, "close_job", { id: filled.job, filled: true });
      await call(poster, "close_job", { id: reopened.job });
      expect((await call(poster, "reopen_job", { id: reopened.job })).status).toBeLessThan(300);
      expect((await mails(applicant)).map(({ kind, params }) => [kind, params.job_id, params.filled])).toEqual([
        ["application_closed", closed.job, false],
        ["application_closed", filled.job, true],
      ]);
      // Told once, however often it closes.
      await call(poster, "reopen_job", { id: closed.job });
      await call(poster, "close_job", { id: closed.job });
      expect(await mails(applicant)).toEqual([]);
    });

    it("an applicant reads nothing of what they have read, of a job that is hidden, or suspended", async () => {
      const [accepted, rejected] = [await applied(), await applied()];
      await decide(poster, accepted.id, "accepted");
      await decide(poster, rejected.id, "rejected");
      expect((await readAll(applicant)).status).toBeLessThan(300);
      const hidden = await applied();
      await decide(poster, hidden.id, "accepted");
      await target().sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [hidden.job]);
      const banned = await member("Banned");
      await decide(poster, (await applied({}, banned)).id, "rejected");
      await suspend(banned);
      expect((await sendDueMails(target())).map(({ kind }) => kind)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/accepted|rejected/)]),
      );
    });
  });

  describe("of a message", () => {
    it("its reader reads once a conversation, ten minutes after, and neither its text nor who applied", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant, "Ferry captain");
      await sendDueMails(target());
      await send(applicant, thread, "I am Amena, call me");
      await letMinutesPass(target(), poster, 5);
      expect(await mails(poster)).toEqual([]);
      await send(applicant, thread, "Still there?");
      await letMinutesPass(target(), poster, 6);
      const found = await mails(poster);
      expect(found).toMatchObject([
        {
          kind: "message_unread",
          category: "messages",
          params: { thread_id: thread, job: "Ferry captain", name: null },
        },
      ]);
      expect(JSON.stringify(found)).not.toMatch(/Amena|call me/);
      await send(applicant, thread, "Hello?");
      await letMinutesPass(target(), poster, 60);
      expect(await mails(poster)).toEqual([]);
    });

    it("its reader reads of the next one once the conversation was read, and of none that was read in time", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      await send(poster, thread, "One");
      await letMinutesPass(target(), applicant, 11);
      expect(await mails(applicant)).toMatchObject([{}, { kind: "message_unread" }]);
      await read(applicant, thread);
      await send(poster, thread, "Two");
      await letMinutesPass(target(), applicant, 5);
      await read(applicant, thread);
      await send(poster, thread, "Three");
      // The mail about "Two" is due, but that was read; the one about "Three" is not due yet.
      await letMinutesPass(target(), applicant, 6);
      expect(await mails(applicant)).toEqual([]);
      await letMinutesPass(target(), applicant, 5);
      expect(await mails(applicant)).toMatchObject([{ kind: "message_unread", params: { thread_id: thread } }]);
    });

    it("a connection reads whom it is from", async () => {
      const friend = await member("Farid Friend");
      const { thread } = await createConnectionThread(target(), applicant, friend);
      await sendDueMails(target());
      await send(applicant, thread);
      await letMinutesPass(target(), friend, 11);
      expect(await mails(friend)).toMatchObject([{ params: { name: "Amena Applicant", job: null } }]);
    });

    it("nobody reads of a conversation that has ended, whatever ended it, and of an opened one again", async () => {
      const started = async () => {
        const sender = await member("Sender");
        const { thread } = await createApplicationThread(target(), sender, applicant);
        await sendDueMails(target());
        await send(sender, thread);
        return { sender, thread };
      };
      const [left, blocked, banned, gone, alone] = [
        await started(),
        await started(),
        await started(),
        await started(),
        await started(),
      ];
      await leave(applicant, left.thread);
      await block(blocked.sender, blocked.thread);
      await suspend(banned.sender);
      await target().sql("delete from auth.users where id = $1", [gone.sender]);
      await leave(alone.sender, alone.thread);
      await letMinutesPass(target(), applicant, 11);
      expect(await mails(applicant)).toEqual([]);

      await target().sql("delete from private.thread_blocks where thread_id = $1", [blocked.thread]);
      await send(blocked.sender, blocked.thread, "Again");
      await letMinutesPass(target(), applicant, 11);
      expect(await mails(applicant)).toMatchObject([{ params: { thread_id: blocked.thread } }]);
    });
  });

  describe("of a connection", () => {
    const ask = async (from: string, to: string) => {
      expect(
        (
          await target().request(from, "POST", "connections", {
            body: { requester_id: from, addressee_id: to, note: "Let us build bridges", submission_id: randomUUID() },
          })
        ).status,
      ).toBe(201);
      const [row] = await target().sql<{ id: string }>(
        "select id from public.connections where requester_id = $1 and addressee_id = $2",
        [from, to],
      );
      return row?.id ?? "";
    };
    const listed = async (name: string) => {
      const id = await member(name);
      await createTalent(target(), id);
      return id;
    };

    it("the one who is asked reads by whom and not the note, and the one who asked of a yes", async () => {
      const [asker, asked] = [await member("Rafi Requester"), await listed("Adiba Addressee")];
      const id = await ask(asker, asked);
      const found = await mails(asked);
      expect(found).toMatchObject([
        {
          kind: "connection_requested",
          category: "connections",
          params: { connection_id: id, name: "Rafi Requester" },
        },
      ]);
      expect(JSON.stringify(found)).not.toContain("bridges");
      await call(asked, "answer_connection", { id, decision: "accepted" });
      expect(await sendDueMails(target())).toMatchObject([
        {
          kind: "connection_accepted",
          recipient_id: asker,
          params: { name: "Adiba Addressee", thread_id: expect.any(String) },
        },
      ]);
    });

    it("nobody reads of a no, nor of what was withdrawn, answered, read, blocked or suspended by then", async () => {
      const asker = await member("Rafi Requester");
      const asked = await Promise.all(["No", "Withdrawn", "Read", "Blocks", "Left"].map(listed));
      const [no = "", withdrawn = "", reads = "", blocks = "", left = ""] = asked;
      await call(no, "answer_connection", { id: await ask(asker, no), decision: "declined" });
      const taken = await ask(asker, withdrawn);
      await target().request(asker, "DELETE", `connections?id=eq.${taken}`);
      await ask(asker, reads);
      await readAll(reads);
      await call(blocks, "block_connection", { id: await ask(asker, blocks) });
      await ask(asker, left);
      await target().sql("delete from auth.users where id = $1", [left]);
      const suspended = await member("Suspended");
      const last = await listed("Last");
      await ask(suspended, last);
      await suspend(suspended);
      const found = await sendDueMails(target());
      expect(found.filter(({ recipient_id }) => [...asked, asker, last].includes(recipient_id ?? ""))).toEqual([]);
    });

    it("a member whom the other one has blocked reaches nobody by mail", async () => {
      const [asker, asked] = [await member("Blocked"), await listed("Blocker")];
      await insertRow(target(), "public.member_blocks", { blocker_id: asked, blocked_id: asker });
      await ask(asker, asked);
      expect(await target().sql("select from private.outbox where recipient_id = $1", [asked])).toEqual([]);
    });
  });

  describe("anonymity", () => {
    it("holds in all that is written to a poster: nothing there is the applicant's", async () => {
      const employer = await member("Eva Employer");
      const hidden = await target().createUser({
        metadata: { full_name: "Nilufa Nameless", phone: "+8801712345678" },
        email: `nilufa-${randomUUID()}@example.org`,
      });
      await createTalent(target(), hidden);
      // In the directory, and shared: even then a mail does not name them, since it can't be changed later.
      const job = await createJob(target(), employer, { title: "Lamp lighter" });
      await apply(hidden, job);
      const [application] = await target().sql<{ id: string }>(
        "select id from public.job_applications where job_id = $1",
        [job],
      );
      const collected = await mails(employer);
      await decide(employer, application?.id ?? "", "accepted");
      const [thread] = await target().sql<{ id: string }>("select id from private.threads where job_id = $1", [job]);
      await send(hidden, thread?.id ?? "", "It is me, Nilufa");
      await letMinutesPass(target(), employer, 11);
      collected.push(...(await mails(employer)));
      expect(collected.map(({ kind }) => kind)).toEqual(["application_received", "message_unread"]);

      const kept = await target().sql("select * from private.outbox where recipient_id = $1", [employer]);
      const [talent] = await target().sql<{ id: string }>("select id from public.talent_profiles where user_id = $1", [
        hidden,
      ]);
      const everything = JSON.stringify([collected, kept]).toLowerCase();
      for (const theirs of [hidden, talent?.id ?? "", application?.id ?? "", "nilufa", "nameless", "1712345678"]) {
        expect(everything, theirs).not.toContain(theirs.toLowerCase());
      }
    });

    it("holds against a block: the mail counts whom the poster has blocked like anybody else", async () => {
      const employer = await member("Blocking Employer");
      await insertRow(target(), "public.member_blocks", { blocker_id: employer, blocked_id: applicant });
      const job = await createJob(target(), employer);
      await apply(applicant, job);
      await apply(await member("K"), job);
      expect(await mails(employer)).toMatchObject([{ params: { count: 2 } }]);
    });
  });

  it("nobody writes to the outbox by the API, and nobody reads it or whom a mail goes to", async () => {
    const stranger = await member("Stranger");
    const body = { kind: "message_unread", recipient: applicant, key: randomUUID(), params: {}, due_at: null };
    const doors = [
      "enqueue_mail",
      "enqueue_mail_to",
      "claim_mails",
      "finish_mail",
      "facts_application_received",
      "facts_message_unread",
      "connection_facts",
      "owe_application_mail",
    ];
    for (const actor of [null, stranger, applicant]) {
      for (const door of doors) {
        expect((await target().request(actor, "POST", `rpc/${door}`, { body })).status, door).toBe(404);
      }
      expect((await target().request(actor, "GET", "outbox")).status).toBe(404);
      expect((await target().request(actor, "POST", "outbox", { body })).status).toBe(404);
    }
    const open = await target().sql<{ name: string; role: string }>(
      `select p.proname as name, r.role from pg_catalog.pg_proc p
       cross join unnest(array['anon', 'authenticated', 'service_role', 'worker']) as r (role)
       where p.proname ~ '^(owe_|enqueue_mail|connection_facts|has_read_of|facts_(application_(received|accepted|rejected|closed)|message_|connection_))'
         and has_function_privilege(r.role, p.oid, 'execute')`,
    );
    expect(open).toEqual([]);
  });

  it("a member who has turned a kind off by then reads of the others alone", async () => {
    const reader = await member("Reader");
    await apply(applicant, await createJob(target(), reader));
    const { thread } = await createApplicationThread(target(), poster, reader);
    await send(poster, thread);
    await letMinutesPass(target(), reader, 11);
    expect((await call(reader, "mute_mails", { categories: ["applications"] })).status).toBeLessThan(300);
    expect((await mails(reader)).map(({ kind }) => kind)).toEqual(["message_unread"]);
  });

  it("a mail is in the language of its reader, not of the member who did something", async () => {
    const [bangla, english] = [await member("Bangla"), await member("English")];
    await target().request(bangla, "PATCH", `profiles?id=eq.${bangla}`, { body: { locale: "bn" } });
    await apply(english, await createJob(target(), bangla));
    const job = await createJob(target(), english);
    await apply(bangla, job);
    expect((await mails(bangla)).map(({ locale }) => locale)).toEqual(["bn"]);
    await target().sql("update private.outbox set state = 'waiting' where recipient_id = $1", [english]);
    expect((await mails(english)).map(({ locale }) => locale)).toEqual(["en"]);
  });

  it("what happened in a transaction that failed is told to nobody", async () => {
    const job = await createJob(target(), poster);
    await expect(
      target().sql(
        `with applied as (
           insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Hello') returning id
         ) select 1 / (count(*) - 1) from applied`,
        [job, applicant],
      ),
    ).rejects.toThrow("division by zero");
    expect(await createApplication(target(), job, await member("L"))).toBeTruthy();
    expect(await mails(poster)).toMatchObject([{ params: { job_id: job, count: 1 } }]);
  });
});
