import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { threadRowView } from "../../app/features/messages/message-views.server.ts";
import type { ThreadRow } from "../../app/features/messages/messages.queries.server.ts";
import { CLOSED, conversationsOf, createNamedMember, refusalOf, UNKNOWN } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createConnectionThread,
  createJob,
  insertRow,
} from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("conversations (docs/decisions/0080-conversations.md)", (target) => {
  const { call, send, read, threadOf, textsOf, told } = conversationsOf(target);
  let poster: string;
  let applicant: string;
  let friend: string;
  let stranger: string;
  beforeAll(async () => {
    poster = await createNamedMember(target(), "Paru Poster");
    applicant = await createNamedMember(target(), "Amena Applicant");
    friend = await createNamedMember(target(), "Farid Friend");
    stranger = await createNamedMember(target(), "Sima Stranger");
  });
  const threads = async (actor: string) => (await target().request(actor, "GET", "my_threads")).rows;

  describe("open", () => {
    it("as a poster accepts an application, once, and with none before", async () => {
      const job = await createJob(target(), poster, { title: "Bridge", company_name: "Setu" });
      const id = await createApplication(target(), job, applicant);
      const count = async () => (await threads(applicant)).filter((thread) => thread.job_id === job).length;
      const decide = (decision: string) => call(poster, "decide_application", { id, decision });
      await decide("reviewed");
      expect(await count()).toBe(0);
      for (let again = 0; again < 2; again += 1) expect((await decide("accepted")).status).toBe(200);
      expect(await count()).toBe(1);
    });

    it("as a member accepts a connection, and not for a request that waits or was declined", async () => {
      const [asker, other] = [await createNamedMember(target(), "Asker"), await createNamedMember(target(), "Other")];
      const id = randomUUID();
      await target().sql("insert into public.connections (id, requester_id, addressee_id) values ($1, $2, $3)", [
        id,
        asker,
        other,
      ]);
      expect(await threads(asker)).toEqual([]);
      expect((await call(other, "answer_connection", { id, decision: "accepted" })).status).toBe(200);
      expect(await threads(asker)).toMatchObject([{ kind: "connection", other_name: "Other" }]);
      expect(await threads(other)).toMatchObject([{ kind: "connection", other_name: "Asker" }]);
    });

    it("by no function of their own: nobody writes to somebody who has not agreed", async () => {
      const takesMembers = await target().sql<{ name: string }>(
        `select p.proname as name from pg_catalog.pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.proname ~ '(thread|message|conversation)'
           and p.proargnames && array['member', 'member_id', 'user_id', 'application', 'connection']`,
      );
      expect(takesMembers).toEqual([]);
    });

    it("not where either side is a younger member, and close when one is marked as that later", async () => {
      const younger = await createNamedMember(target(), "Younger", 30, true);
      const { opener } = await createApplicationOf(younger);
      const { thread } = await createApplicationThread(target(), poster, stranger);
      expect(await threads(younger)).toEqual([]);
      await setYounger(stranger, true);
      expect((await threadOf(poster, thread))?.is_open).toBe(false);
      expect(await send(poster, thread)).toMatchObject({ status: CLOSED.status });
      // Open again with the next day: the profile is back in the directory at once.
      await setYounger(stranger, false);
      expect((await threadOf(poster, thread))?.is_open).toBe(false);
      await target().sql("update private.threads set rests_until = now() where id = $1 and rests_until > now()", [
        thread,
      ]);
      expect((await threadOf(poster, thread))?.is_open).toBe(true);

      // Only with a name: otherwise the poster could see at that moment who becomes listed.
      await setYounger(younger, false);
      expect(await threads(younger)).toEqual([]);
      // "Not now" does not share the name.
      const share = (yes: boolean) => call(younger, "share_contact", { application: opener, share: yes });
      expect((await share(false)).text).toBe("false");
      const opened = (await Promise.all([younger, poster].map(threads))).flat();
      expect(opened.filter(({ application_id: id }) => id === opener)).toEqual([]);
      expect((await share(true)).text).toBe("true");
      expect(await threads(younger)).toMatchObject([{ application_id: opener, is_open: true }]);
    });

    it("for a member who has come of age where names are shared", async () => {
      const younger = await createNamedMember(target(), "Younger", 30, true);
      const { opener } = await createApplicationOf(younger, { consent_to_reveal: true });
      await insertRow(target(), "public.connections", {
        requester_id: younger,
        addressee_id: friend,
        status: "accepted",
      });
      expect(await threads(younger)).toEqual([]);
      expect((await call(younger, "come_of_age", {})).status).toBeLessThan(300);
      expect((await threads(younger)).map(({ kind, application_id }) => [kind, application_id]).toSorted()).toEqual([
        ["application", opener],
        ["connection", null],
      ]);
    });
  });

  describe("show", () => {
    it("a poster the number of the applicant and nothing else, until the yes and after it the name", async () => {
      const { thread, opener, job } = await createApplicationThread(target(), poster, applicant, "Ferry");
      expect(await threadOf(poster, thread)).toMatchObject({
        kind: "application",
        job_id: job,
        job_title: "Ferry",
        application_id: opener,
        side: "poster",
        other_name: null,
        other_company: null,
        applicant_number: 1,
        is_open: true,
        has_left: false,
        last_message_at: null,
        last_message: null,
        last_mine: null,
        unread: 0,
      });
      await target().sql("update public.job_applications set consent_to_reveal = true where id = $1", [opener]);
      expect((await threadOf(poster, thread))?.other_name).toBe("Amena Applicant");
      await target().sql("update public.job_applications set consent_to_reveal = false where id = $1", [opener]);
      expect((await threadOf(poster, thread))?.other_name).toBeNull();
    });

    it("an applicant who the poster is", async () => {
      const { thread, job } = await createApplicationThread(target(), poster, applicant);
      await target().sql("update public.jobs set company_name = 'Setu' where id = $1", [job]);
      expect(await threadOf(applicant, thread)).toMatchObject({
        side: "applicant",
        other_name: "Paru Poster",
        other_company: "Setu",
        applicant_number: null,
      });
    });

    it("messages in their order with who wrote them, and the latest in the list", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      await send(poster, thread, "When can you start?");
      await send(applicant, thread, "On Sunday.\n".repeat(40));
      expect((await textsOf(applicant, thread)).map((text) => text.slice(0, 14))).toEqual([
        "them: When can",
        "me: On Sunday.",
      ]);
      expect(await threadOf(poster, thread)).toMatchObject({
        last_mine: false,
        last_message: "On Sunday.\n".repeat(40).slice(0, 300),
        unread: 1,
      });
    });

    it("more of a Bangla message than the list has room for, so that it ends in a whole word and an ellipsis", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      // A reader's letters here are two characters each.
      const body = "আপনার প্রতিষ্ঠানের বিজ্ঞপ্তি পেয়েছি ".repeat(6).trim();
      await send(applicant, thread, body);
      const row = (await threadOf(poster, thread)) as unknown as ThreadRow;
      const excerpt = threadRowView(row, new Date()).excerpt ?? "";
      expect(excerpt.at(-1)).toBe("…");
      expect(body).toContain(`${excerpt.slice(0, -1)} `);
    });

    it("a stranger and a visitor nothing, and take nothing from them", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      await send(poster, thread);
      expect([await threadOf(stranger, thread), await textsOf(stranger, thread)]).toEqual([undefined, []]);
      for (const name of ["my_threads", "my_messages", "my_thread_blocks"]) {
        expect((await target().request(null, "GET", name)).code).toBe("42501");
      }
      for (const actor of [stranger, poster]) {
        const known = actor === poster ? randomUUID() : thread;
        for (const name of ["read_thread", "leave_thread", "block_thread"]) {
          expect(refusalOf(await call(actor, name, { thread: known }))).toEqual(UNKNOWN);
        }
        expect(refusalOf(await send(actor, known))).toEqual(UNKNOWN);
      }
      expect(await textsOf(poster, thread)).toEqual(["me: Hello"]);
    });
  });

  describe("take", () => {
    it("up to 4,000 characters of text, and refuse none, blanks and more", async () => {
      const { thread } = await createConnectionThread(target(), friend, applicant);
      for (const body of ["ক".repeat(4000), "\u0995\u200d\u09b7 <b>&amp;</b> https://example.org"]) {
        expect((await send(friend, thread, body)).status).toBe(200);
      }
      for (const body of ["x".repeat(4001), "", " \n\t", null]) {
        expect(await send(friend, thread, body)).toMatchObject({ status: 400, code: "23514" });
      }
      expect((await textsOf(applicant, thread)).length).toBe(2);
    });

    it("the same form twice, or fifty times at once, as one message, and say so of another text", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      const { thread: other } = await createApplicationThread(target(), poster, applicant);
      const form = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(applicant, thread, "Once", form)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      for (const again of [await send(applicant, thread, "Twice", form), await send(applicant, other, "Once", form)]) {
        expect(again).toMatchObject({ status: 409, code: "PT409" });
      }
      // Another member's form id does not affect mine.
      expect((await send(poster, thread, "Mine", form)).status).toBe(200);
      expect(await textsOf(applicant, thread)).toEqual(["me: Once", "them: Mine"]);
    });

    it("a form again that went through before the end, and nothing new after it", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      const form = randomUUID();
      const first = await send(applicant, thread, "Before", form);
      await call(poster, "leave_thread", { thread });
      expect(await send(applicant, thread, "Before", form)).toMatchObject({ status: 200, text: first.text });
      expect(await send(applicant, thread, "After")).toMatchObject({ status: CLOSED.status });
    });

    it("messages of both sides at once in one order, each with a time of its own", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? poster : applicant, thread)));
      const rows = (await target().request(poster, "GET", `my_messages?thread_id=eq.${thread}&select=created_at`)).rows;
      expect(new Set(rows.map((row) => row.created_at)).size).toBe(20);
    });
  });

  describe("tell", () => {
    it("the other side, once a thread however many wait, in words that say nothing of the text", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant, "Bridge");
      const reader = await createNamedMember(target(), "Reader");
      const connected = await createConnectionThread(target(), reader, poster);
      for (const body of ["Secret 1", "Secret 2", "Secret 3"]) await send(applicant, thread, body);
      await send(reader, connected.thread, "Secret 4");
      const rows = (await told(poster)).filter((row) =>
        [thread, connected.thread].includes((row.params as { thread_id: string }).thread_id),
      );
      expect(rows.map(({ message, link, is_read }) => ({ message, link, is_read }))).toEqual([
        { message: 'You have a new message in "Reader".', link: `/messages/${connected.thread}`, is_read: false },
        { message: 'You have a new message in "Bridge".', link: `/messages/${thread}`, is_read: false },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Secret/);
    });

    it("nobody of their own messages, and again once the first was read", async () => {
      const { thread } = await createApplicationThread(target(), poster, applicant);
      const about = async (actor: string) =>
        (await told(actor)).filter((row) => row.link === `/messages/${thread}`).map((row) => row.is_read);
      await send(applicant, thread);
      expect([await about(applicant), await about(poster)]).toEqual([[], [false]]);
      expect((await threadOf(poster, thread))?.unread).toBe(1);
      expect((await read(poster, thread)).status).toBeLessThan(300);
      expect([(await threadOf(poster, thread))?.unread, await about(poster)]).toEqual([0, [true]]);
      await send(applicant, thread);
      expect([(await threadOf(poster, thread))?.unread, await about(poster)]).toEqual([1, [false, true]]);
      expect((await threadOf(applicant, thread))?.unread).toBe(0);
    });

    it("of an acceptance with a link to the conversation, which is read when that is", async () => {
      const [asker, other] = [await createNamedMember(target(), "Asker"), await createNamedMember(target(), "Other")];
      const { thread } = await createConnectionThread(target(), asker, other);
      const accepted = async () =>
        (await target().request(asker, "GET", "notifications?kind=eq.connection_accepted&select=link,is_read")).rows;
      expect(await accepted()).toEqual([{ link: `/messages/${thread}`, is_read: false }]);
      await read(asker, thread);
      expect(await accepted()).toEqual([{ link: `/messages/${thread}`, is_read: true }]);
    });

    it("live by the notifications alone: no table of conversations is published, and no row that goes", async () => {
      const published = await target().sql<{ name: string }>(
        "select schemaname || '.' || tablename as name from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'",
      );
      expect(published).toEqual([{ name: "public.notifications" }]);
      expect(
        await target().sql(
          "select pubinsert, pubupdate, pubdelete, pubtruncate from pg_catalog.pg_publication where pubname = 'supabase_realtime'",
        ),
      ).toEqual([{ pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }]);
    });
  });

  async function createApplicationOf(member: string, row: Record<string, unknown> = {}) {
    const job = await createJob(target(), poster);
    const opener = await createApplication(target(), job, member, row);
    const answer = await call(poster, "decide_application", { id: opener, decision: "accepted" });
    expect(answer.status, answer.text).toBe(200);
    return { job, opener };
  }

  async function setYounger(member: string, isYounger: boolean): Promise<void> {
    await target().sql("update public.profiles set is_younger = $2 where id = $1", [member, isYounger]);
  }
});
