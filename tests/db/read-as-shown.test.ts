import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { readAllNotifications } from "../../app/features/notifications/notifications.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { conversationsOf, createNamedMember, refusalOf, UNKNOWN } from "./support/conversation.ts";
import { createApplication, createApplicationThread, createJob } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG_AFTER = "2100-01-01T00:00:00Z";

describeOnPostgresFirst("what is read of a conversation (requirements/messages.md m2)", (target) => {
  const { call, send, read, leave, threadOf, told } = conversationsOf(target);

  const open = async () => {
    const [poster, applicant] = [
      await createNamedMember(target(), "Paru Poster"),
      await createNamedMember(target(), "Anika Applicant"),
    ];
    return { poster, applicant, ...(await createApplicationThread(target(), poster, applicant)) };
  };
  /** When each message of a conversation was written, as its page shows it. */
  const shownTo = async (actor: string, thread: string) =>
    (
      await target().request(actor, "GET", `my_messages?thread_id=eq.${thread}&select=created_at&order=created_at`)
    ).rows.map(({ created_at: at }) => String(at));
  const unreadOf = async (actor: string, thread: string) => (await threadOf(actor, thread))?.unread;
  const bellOf = async (actor: string) => (await told(actor)).map(({ is_read: isRead }) => isRead);
  const owedTo = (member: string) =>
    target().sql<{ since: string; waits: string }>(
      `select params ->> 'since' as since, (due_at - (params ->> 'since')::timestamptz)::text as waits
       from private.outbox where kind = 'message_unread' and recipient_id = $1 and state <> 'dropped' order by created_at`,
      [member],
    );
  /** The outcome of a queued mail when it is due. */
  const isSent = async (since: string) => {
    const [row] = await target().sql<{ facts: unknown }>(
      `select worker.facts_message_unread(o) as facts from private.outbox o
       where o.kind = 'message_unread' and o.params ->> 'since' = $1`,
      [since],
    );
    return row?.facts !== null;
  };

  it("ends with the newest message that was shown: what came meanwhile is unread, and the bell tells of it", async () => {
    const { poster, applicant, thread } = await open();
    await send(applicant, thread, "Hello");
    await send(applicant, thread, "Are you there?");
    const [, newest = ""] = await shownTo(poster, thread);
    await send(applicant, thread, "This comes while the page is looked at");
    expect((await read(poster, thread, newest)).status).toBeLessThan(300);
    expect([await unreadOf(poster, thread), await bellOf(poster)]).toEqual([1, [false]]);
    const [, , last = ""] = await shownTo(poster, thread);
    await read(poster, thread, last);
    expect([await unreadOf(poster, thread), await bellOf(poster)]).toEqual([0, [true]]);
  });

  it("grows alone: an older page takes nothing back, a moment to come reads nothing ahead", async () => {
    const { poster, applicant, thread } = await open();
    await send(applicant, thread, "One");
    const [one = ""] = await shownTo(poster, thread);
    await send(applicant, thread, "Two");
    for (const until of [LONG_AFTER, one, "2000-01-01T00:00:00Z", "infinity", "-infinity"]) {
      expect((await read(poster, thread, until)).status, until).toBeLessThan(300);
      expect(await unreadOf(poster, thread)).toBe(0);
    }
    await send(applicant, thread, "Three");
    expect([await unreadOf(poster, thread), (await bellOf(poster))[0]]).toEqual([1, false]);
    // A page of the previous version sends no time: everything is marked.
    await read(poster, thread);
    expect([await unreadOf(poster, thread), (await bellOf(poster))[0]]).toEqual([0, true]);
    await send(applicant, thread, "Four");
    await leave(poster, thread);
    expect((await bellOf(poster))[0]).toBe(true);
  });

  it("takes what tells of the yes with it, though a message has come meanwhile", async () => {
    const { poster, applicant, thread } = await open();
    const kinds = async () =>
      (
        await target().request(
          applicant,
          "GET",
          `my_notifications?link=eq./messages/${thread}&is_read=is.false&order=kind`,
        )
      ).rows.map(({ kind }) => kind);
    await send(poster, thread, "When can you start?");
    expect(await kinds()).toEqual(["application_accepted", "message_received"]);
    await read(applicant, thread, "2000-01-01T00:00:00Z");
    expect(await kinds()).toEqual(["message_received"]);
  });

  it("leaves no message without its mail: of what came meanwhile one is owed, ten minutes after that", async () => {
    const { poster, applicant, thread } = await open();
    await send(applicant, thread, "Hello");
    const [shown = ""] = await shownTo(poster, thread);
    await send(applicant, thread, "And?");
    await send(applicant, thread, "Well?");
    expect(await owedTo(poster)).toHaveLength(1);
    for (let again = 0; again < 2; again += 1) await read(poster, thread, shown);
    const [first, second, ...more] = await owedTo(poster);
    expect([first?.waits, second?.waits, more]).toEqual(["00:10:00", "00:10:00", []]);
    expect(Date.parse(second?.since ?? "")).toBe(Date.parse((await shownTo(poster, thread))[1] ?? ""));
    expect([await isSent(first?.since ?? ""), await isSent(second?.since ?? "")]).toEqual([false, true]);
    await read(poster, thread, LONG_AFTER);
    expect(await isSent(second?.since ?? "")).toBe(false);
    expect(await owedTo(poster)).toHaveLength(2);
    expect(await owedTo(applicant)).toEqual([]);
  });

  it("is answered to strangers, visitors and of what is not there as ever, whatever moment they name", async () => {
    const { poster, applicant, thread } = await open();
    const stranger = await target().createUser();
    await send(applicant, thread, "Hello");
    const [newest = ""] = await shownTo(poster, thread);
    for (const until of [newest, LONG_AFTER, undefined]) {
      for (const [actor, id] of [
        [stranger, thread],
        [poster, randomUUID()],
      ] as const) {
        expect(refusalOf(await read(actor, id, until))).toEqual(UNKNOWN);
      }
      expect((await read(null, thread, until)).code).toBe("42501");
    }
    expect((await call(poster, "read_thread", { thread, until: "soon" })).code).toBe("22007");
    // It changes nobody else's mark, and not that of the other side.
    await read(applicant, thread, LONG_AFTER);
    expect([await unreadOf(poster, thread), await bellOf(poster)]).toEqual([1, [false]]);
  });

  it("of a conversation without a message is nothing yet, and a first one is unread", async () => {
    const { poster, applicant, thread } = await open();
    expect((await read(poster, thread, LONG_AFTER)).status).toBeLessThan(300);
    await send(applicant, thread, "First");
    expect([await unreadOf(poster, thread), await bellOf(poster)]).toEqual([1, [false]]);
  });
});

describeOnPostgresFirst("what is read of the bell", (target) => {
  it("at once is what was shown: a notification that came later stays unread", async () => {
    const poster = await target().createUser({ joinedDaysAgo: 30 });
    const job = await createJob(target(), poster);
    await createApplication(target(), job, await target().createUser());
    const list = async () =>
      (
        await target().request(
          poster,
          "GET",
          "my_notifications?order=created_at.desc,id.desc&select=is_read,created_at",
        )
      ).rows;
    const [shown] = await list();
    await createApplication(target(), job, await target().createUser());
    const client = (await target().as(poster)) as unknown as RequestClient;
    await readAllNotifications(client, poster, String(shown?.created_at));
    const [later, ...seen] = (await list()).map(({ is_read: isRead }) => isRead);
    expect([later, new Set(seen)]).toEqual([false, new Set([true])]);
  });
});
