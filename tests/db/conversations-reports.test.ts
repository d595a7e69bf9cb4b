import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import { createApplicationThread } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const MISSING = { code: "PT404", message: "message not found" };

describeOnPostgresFirst("reports of messages (docs/decisions/0080-conversations.md)", (target) => {
  const { call, send, leave, textsOf } = conversationsOf(target);

  async function createReported() {
    const reporter = await createNamedMember(target(), "Reporter");
    const sender = await createNamedMember(target(), "Sender");
    const { thread, opener } = await createApplicationThread(target(), reporter, sender);
    const message = JSON.parse((await send(sender, thread, "Send me 500 taka")).text) as string;
    return { reporter, sender, thread, opener, message };
  }
  const report = (actor: string | null, message: string, reason = "asks_for_money", note: string | null = "A fee") =>
    call(actor, "report_message", { message, reason, note });
  const decide = (message: string, upheld: boolean) =>
    target().sql("select private.apply_decision('message', $1, $2, 'Looked at.', null)", [
      message,
      upheld ? "hide" : "dismiss",
    ]);
  const weightOf = async (member: string) => {
    const [row] = await target().sql<{ weight: number }>(
      "select round(private.reporter_weight($1), 2)::float as weight",
      [member],
    );
    return row?.weight;
  };
  const waiting = (message: string) =>
    target().sql(
      `select (t.facts ->> 'text') as body, r.reason::text as reason, r.details as note, r.weight::float as weight,
         t.owner_id as sender_id
       from private.all_reports r, private.reported_message(r.subject_id) t
       where r.kind = 'message' and r.subject_id = $1 and r.upheld is null`,
      [message],
    );

  it("wait for a moderator with the text, count once, and are marked for the reporter alone", async () => {
    const { reporter, sender, thread, message } = await createReported();
    for (let again = 0; again < 2; again += 1) expect((await report(reporter, message)).status).toBeLessThan(300);
    expect(await waiting(message)).toEqual([
      { body: "Send me 500 taka", reason: "asks_for_money", note: "A fee", weight: 1, sender_id: sender },
    ]);
    const marks = async (actor: string) =>
      (await target().request(actor, "GET", `my_messages?thread_id=eq.${thread}&select=reported`)).rows;
    expect(await marks(reporter)).toEqual([{ reported: true }]);
    expect(await marks(sender)).toEqual([{ reported: false }]);
    expect((await target().request(sender, "GET", "notifications?select=kind&kind=like.*report*")).rows).toEqual([]);
  });

  it("are called by the beginning of the message, longer than any page shows it", async () => {
    const { reporter, sender, thread } = await createReported();
    const message = JSON.parse((await send(sender, thread, "ক".repeat(400))).text) as string;
    expect((await report(reporter, message)).status).toBeLessThan(300);
    expect(await target().sql("select title from private.reported_message($1)", [message])).toEqual([
      { title: "ক".repeat(300) },
    ]);
  });

  it("are of what the other side wrote: one's own, others' and unknown messages get one answer", async () => {
    const { reporter, sender, message } = await createReported();
    const stranger = await createNamedMember(target(), "Stranger");
    const answers = [
      await report(sender, message),
      await report(stranger, message),
      await report(reporter, randomUUID()),
      await report(sender, message, "?"),
    ];
    expect(answers.map(refusalOf)).toEqual([MISSING, MISSING, MISSING, MISSING]);
    expect((await report(null, message)).code).toBe("42501");
    expect((await report(reporter, message, "?")).code).toBe("23514");
    expect((await report(reporter, message, "spam", "x".repeat(1001))).code).toBe("23514");
    expect(await waiting(message)).toEqual([]);
  });

  it("are taken also after the other has left", async () => {
    const { reporter, sender, thread, message } = await createReported();
    await leave(sender, thread);
    expect((await report(reporter, message)).status).toBeLessThan(300);
    expect(await waiting(message)).toHaveLength(1);
  });

  it("weigh as those of jobs do, by how often their reporter was right", async () => {
    const { reporter, sender, thread, opener, message } = await createReported();
    // A decision counts at once if the reporter knows the name; otherwise the next day
    // (docs/decisions/0164-leaving-unseen.md).
    expect((await call(sender, "share_contact", { application: opener, share: true })).status).toBe(200);
    expect(await weightOf(reporter)).toBe(1);
    await report(reporter, message);
    await decide(message, true);
    expect(await weightOf(reporter)).toBe(1.33);
    expect(await textsOf(reporter, thread)).toEqual([]);
    const second = JSON.parse((await send(sender, thread, "Only asking")).text) as string;
    await report(reporter, second);
    expect(await waiting(second)).toMatchObject([{ weight: expect.closeTo(1.33, 2) }]);
    await decide(second, false);
    expect(await weightOf(reporter)).toBe(1);
    expect(await textsOf(reporter, thread)).toEqual(["them: Only asking"]);
    await expect(decide(second, false)).rejects.toMatchObject({ code: "PT410" });
    const young = await createNamedMember(target(), "Young", 6);
    expect(await weightOf(young)).toBe(0);
  });

  it("keep the text 90 days when a member leaves, and no longer say who that was", async () => {
    const { reporter, sender, message } = await createReported();
    await report(reporter, message);
    for (const account of [sender, reporter]) await call(account, "delete_account", {});
    const stored = () =>
      target().sql<{ row: string }>("select r::text as row from private.message_reports r where message_id = $1", [
        message,
      ]);
    const [kept] = await stored();
    expect(kept?.row).toContain("Send me 500 taka");
    for (const trace of [sender, reporter]) expect(kept?.row).not.toContain(trace);
    expect(await waiting(message)).toMatchObject([{ sender_id: null }]);

    const age = (time: string) =>
      target().sql("update private.message_reports set created_at = now() - $2::interval where message_id = $1", [
        message,
        time,
      ]);
    await age("89 days 23 hours");
    await target().sql("select private.tidy_conversations()");
    expect(await stored()).toHaveLength(1);
    await age("90 days 1 minute");
    expect(await waiting(message)).toEqual([]);
    await target().sql("select private.tidy_conversations()");
    expect(await stored()).toEqual([]);
  });

  it("keep the text for an appeal of its author, also after 90 days, and until it is answered", async () => {
    const { reporter, sender, message } = await createReported();
    await report(reporter, message);
    const moderators = [await createNamedMember(target(), "Moni"), await createNamedMember(target(), "Mina")];
    for (const id of moderators) {
      await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [id]);
    }
    const [first = "", second = ""] = moderators;
    const warn = { kind: "message", id: message, action: "warn", reason: "It asks for money." };
    expect((await call(first, "decide_report", warn)).status).toBe(204);
    const tidy = async () => {
      await target().sql(
        "update private.message_reports set created_at = now() - interval '91 days' where message_id = $1",
        [message],
      );
      await target().sql("select private.tidy_conversations()");
    };
    await tidy();
    const [decision] = await target().sql<{ id: string }>("select id from private.decisions where member_id = $1", [
      sender,
    ]);
    expect((await call(sender, "appeal", { decision: decision?.id, body: "I am fair." })).status).toBe(204);
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [
      sender,
    ]);
    const shown = JSON.parse(
      (await call(second, "moderation_case", { kind: "appeal", id: appeal?.id })).text,
    ) as object;
    expect(shown).toMatchObject({ facts: { text: expect.stringContaining("Send me 500 taka") } });
    const answer = { id: appeal?.id, granted: false, reason: "It stays." };
    expect((await call(second, "decide_appeal", answer)).status).toBe(204);
    await tidy();
    expect(await target().sql("select from private.message_reports where message_id = $1", [message])).toEqual([]);
  });
});
