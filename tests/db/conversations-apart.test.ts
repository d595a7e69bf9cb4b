import { expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createConnectionThread,
  createJob,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const NAME = "Amena Apart";
const PHONE = "+8801700000321";

describeOnPostgresFirst("two conversations of the same two people (requirements/security.md t6)", (target) => {
  const { call, send, read, leave, block } = conversationsOf(target);

  /** A poster with an applicant whom they also know: connected by name, and in an anonymous thread. */
  async function createPair() {
    const poster = await createNamedMember(target(), "Paru Poster");
    const email = `apart-${poster}@example.org`;
    const applicant = await target().createUser({
      metadata: { full_name: NAME, phone: PHONE },
      email,
      joinedDaysAgo: 9,
    });
    await createTalent(target(), applicant, { title: "Shipwright" });
    await createTalent(target(), poster);
    const unnamed = await createApplicationThread(target(), poster, applicant, "Bridge");
    const named = await createConnectionThread(target(), poster, applicant);
    for (const { thread } of [unnamed, named]) {
      await send(poster, thread, "Hello");
      await send(applicant, thread, "Hello back");
    }
    return { poster, applicant, email, unnamed, named };
  }

  /** Everything about one conversation that its reader can find anywhere, as text. */
  async function allOf(reader: string, { thread, opener }: { thread: string; opener: string }): Promise<string> {
    const paths = [
      `my_threads?id=eq.${thread}`,
      `my_messages?thread_id=eq.${thread}&order=created_at`,
      `my_notifications?link=like.*${thread}*&order=id`,
      `received_applications?id=eq.${opener}`,
    ];
    return (await Promise.all(paths.map((path) => target().request(reader, "GET", path))))
      .map(({ text }) => text)
      .join();
  }

  it("leads from the one without a name to nobody: no relation and no function tells a poster who it is", async () => {
    const { poster, applicant, email, unnamed, named } = await createPair();
    const personal = [applicant, NAME, email, PHONE, named.thread, named.opener];
    for (const trace of personal) expect(await allOf(poster, unnamed)).not.toContain(trace);
    await target().sql("delete from public.connections where id = $1", [named.opener]);
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [applicant]);
    const found: string[] = [];
    for (const relation of Object.keys(CONTRACT)) {
      const { text } = await target().request(poster, "GET", relation);
      for (const trace of [applicant, NAME, email, PHONE]) if (text.includes(trace)) found.push(`${relation} ${trace}`);
    }
    const exported = await call(poster, "own_conversations", {});
    expect(exported.text).toContain("Hello back");
    for (const trace of [applicant, NAME, email, PHONE]) expect(exported.text).not.toContain(trace);
    expect(found).toEqual([]);

    // So that the search can find something.
    await target().sql("update public.job_applications set consent_to_reveal = true where id = $1", [unnamed.opener]);
    expect(await allOf(poster, unnamed)).toContain(NAME);
  });

  it.each([
    ["writes", "applicant", (actor: string, thread: string) => send(actor, thread, "More")],
    ["reads", "applicant", (actor: string, thread: string) => read(actor, thread)],
    ["leaves", "applicant", (actor: string, thread: string) => leave(actor, thread)],
    ["blocks", "applicant", (actor: string, thread: string) => block(actor, thread)],
    ["leaves", "poster", (actor: string, thread: string) => leave(actor, thread)],
    ["blocks", "poster", (actor: string, thread: string) => block(actor, thread)],
  ] as const)("changes nothing in the other when somebody %s there as the %s", async (_, side, act) => {
    for (const [there, here] of [
      ["named", "unnamed"],
      ["unnamed", "named"],
    ] as const) {
      const pair = await createPair();
      const before = await Promise.all([allOf(pair.poster, pair[here]), allOf(pair.applicant, pair[here])]);
      expect((await act(pair[side], pair[there].thread)).status).toBeLessThan(300);
      const after = await Promise.all([allOf(pair.poster, pair[here]), allOf(pair.applicant, pair[here])]);
      expect(after.map(withoutUnread)).toEqual(before.map(withoutUnread));
      for (const writer of [pair.poster, pair.applicant]) {
        expect((await send(writer, pair[here].thread, "Still here")).status).toBe(200);
      }
    }
  });

  it("keeps a block of the one without a name out of requests to connect, in both directions", async () => {
    for (const blocker of ["poster", "applicant"] as const) {
      const pair = await createPair();
      await target().request(pair.poster, "DELETE", `connections?requester_id=eq.${pair.poster}`);
      await target().sql("delete from private.actions where member_id in ($1, $2)", [pair.poster, pair.applicant]);
      await block(pair[blocker], pair.unnamed.thread);
      for (const [asker, other] of [
        [pair.poster, pair.applicant],
        [pair.applicant, pair.poster],
      ] as const) {
        const body = { requester_id: asker, addressee_id: other };
        const asked = await target().request(asker, "POST", "connections", { body, prefer: "return=representation" });
        expect(asked.status, asked.text).toBe(201);
        const id = asked.rows[0]?.id;
        const { rows } = await target().request(other, "GET", `my_connections?id=eq.${id}&select=status,direction`);
        expect(rows).toEqual([{ status: "pending", direction: "received" }]);
        expect(
          (await target().request(other, "GET", `notifications?kind=eq.connection_requested&is_read=is.false`)).rows,
        ).toHaveLength(1);
        await target().request(asker, "DELETE", `connections?id=eq.${id}`);
        await target().sql("update public.notifications set is_read = true where user_id = $1", [other]);
      }
    }
  });

  it("opens none where the applicant has blocked the poster by name, which looks as with somebody younger", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const [blocked, younger] = [
      await createNamedMember(target(), NAME),
      await createNamedMember(target(), "Younger", 30, true),
    ];
    await insertRow(target(), "public.member_blocks", { blocker_id: blocked, blocked_id: poster });
    const seen = [];
    for (const applicant of [blocked, younger]) {
      const job = await createJob(target(), poster, { title: "Bridge" });
      const id = await createApplication(target(), job, applicant);
      await call(poster, "decide_application", { id, decision: "accepted" });
      const own = await target().request(poster, "GET", `received_applications?id=eq.${id}`);
      expect(own.rows).toMatchObject([{ status: "accepted", applicant_name: "Anonymous", contact_withdrawn: false }]);
      seen.push((await target().request(poster, "GET", `my_threads?job_id=eq.${job}`)).rows);
    }
    expect(seen).toEqual([[], []]);
  });
});

/** The number of a reader's unread notifications is in each row of them. */
function withoutUnread(text: string): string {
  return text.replaceAll(/"unread": ?\d+, ?"awaits/g, '"awaits');
}
