import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MAIL_CATEGORIES } from "../../app/domain/account/mail-categories.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("which mails a member wants", (target) => {
  const mute = async (actor: Actor, categories: unknown, more: object = {}) => {
    const body = { categories, ...more };
    const { status, code } = await target().request(actor, "POST", "rpc/mute_mails", { body });
    return status < 300 ? "done" : code;
  };
  const muted = async (member: string): Promise<string[]> =>
    JSON.parse((await target().request(member, "POST", "rpc/my_mail_settings")).text).muted;
  const wanted = async (member: string, category: string) => {
    const [row] = await target().sql<{ wanted: boolean }>("select private.mail_wanted($1, $2) as wanted", [
      member,
      category,
    ]);
    return row?.wanted;
  };
  /** The link of a mail of a category to a member, as the worker makes it. */
  const linkFor = async (member: string, category: string) => {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("hex");
    await target().worker.query("select worker.keep_unsubscribe_link($1, $2, $3)", [hash, member, category]);
    return token;
  };
  const byLink = async (actor: Actor, body: Record<string, unknown>) => {
    const { status, text } = await target().request(actor, "POST", "rpc/set_mail_by_link", { body });
    return { status, text };
  };

  it("are all but the digest, until they say otherwise, and then those that they chose", async () => {
    const member = await target().createUser();
    expect(await muted(member)).toEqual(["digest"]);
    expect(await mute(member, ["messages", "connections"])).toBe("done");
    expect(await muted(member)).toEqual(["connections", "digest", "messages"]);
    expect([await wanted(member, "messages"), await wanted(member, "applications")]).toEqual([false, true]);
    expect(await mute(member, ["connections", "connections"])).toBe("done");
    expect(await muted(member)).toEqual(["connections", "digest"]);
    expect(await wanted(member, "messages")).toBe(true);
    expect(await mute(member, [])).toBe("done");
    expect(await muted(member)).toEqual(["digest"]);
  });

  it("are the digest only where they asked for it, and no more once they said so", async () => {
    const member = await target().createUser();
    const digest = async () => [(await muted(member)).includes("digest"), await wanted(member, "digest")];
    expect(await digest()).toEqual([true, false]);
    // From a page that doesn't know the digest: neither turns it on nor off.
    expect(await mute(member, [])).toBe("done");
    expect(await digest()).toEqual([true, false]);
    expect(await mute(member, ["messages"], { wanted: ["digest", "digest", "jobs"] })).toBe("done");
    expect(await digest()).toEqual([false, true]);
    expect(await muted(member)).toEqual(["messages"]);
    expect(await mute(member, [])).toBe("done");
    expect(await digest()).toEqual([false, true]);
    expect(await mute(member, ["digest"], { wanted: ["digest"] })).toBe("done");
    expect(await digest()).toEqual([true, false]);
    expect(await mute(member, ["messages"])).toBe("done");
    expect(await digest()).toEqual([true, false]);
    expect(await mute(member, [], { wanted: ["account", "news", null] })).toBe("done");
    expect(await muted(member)).toEqual(["digest"]);
  });

  it("are each of those that the settings offer, and never those of the account", async () => {
    const member = await target().createUser();
    expect(await mute(member, MAIL_CATEGORIES)).toBe("done");
    expect(await muted(member)).toEqual(MAIL_CATEGORIES.toSorted());
    for (const unknown of [["account"], ["news"], ["messages", "news"]]) {
      expect(await mute(member, unknown)).toBe("23514");
    }
    expect(await mute(member, [null])).toBe("23502");
    expect(await wanted(member, "account")).toBe(true);
    expect(await mute(member, null)).toBe("done");
    expect(await muted(member)).toEqual(MAIL_CATEGORIES.toSorted());
  });

  it("are nobody else's to read or to change", async () => {
    const member = await target().createUser();
    const other = await target().createUser();
    await mute(member, ["messages"]);
    await mute(other, [], { wanted: ["digest"] });
    expect([await muted(member), await muted(other)]).toEqual([["digest", "messages"], []]);
    expect(await mute(null, ["messages"])).toBe("42501");
    expect(await mute(null, [], { wanted: ["digest"] })).toBe("42501");
    expect((await target().request(null, "POST", "rpc/my_mail_settings")).code).toBe("42501");
  });

  it("change by a mail's link, signed out or as anybody, for its reader and its kind alone", async () => {
    const member = await target().createUser();
    const other = await target().createUser();
    const token = await linkFor(member, "messages");
    expect((await byLink(null, { token, category: "messages", wanted: false })).status).toBeLessThan(300);
    expect(await muted(member)).toEqual(["digest", "messages"]);
    expect((await byLink(other, { token, category: "messages", wanted: true })).status).toBeLessThan(300);
    expect([await muted(member), await muted(other)]).toEqual([["digest"], ["digest"]]);
  });

  it("stay as they are by any other link, which is answered the same", async () => {
    const member = await target().createUser();
    await mute(member, ["connections"]);
    const token = await linkFor(member, "messages");
    const known = await byLink(null, { token, category: "messages", wanted: true });
    for (const body of [
      { token: randomBytes(32).toString("base64url"), category: "messages", wanted: false },
      { token, category: "connections", wanted: true },
      { token, category: "account", wanted: false },
      { token, category: "news", wanted: false },
      { token, category: "messages", wanted: null },
      { token: "", category: "messages", wanted: false },
      { token: null, category: null, wanted: false },
      { token: createHash("sha256").update(token).digest("hex"), category: "messages", wanted: false },
    ]) {
      expect([body, await byLink(null, body)]).toEqual([body, known]);
    }
    expect(await muted(member)).toEqual(["connections", "digest"]);
  });

  it("stay as they are by the links in a mailbox that the member has left, and change by those in the new one", async () => {
    const member = await target().createUser();
    const old = await linkFor(member, "messages");
    await target().sql("update auth.users set email = $2 where id = $1", [member, `${randomUUID()}@example.org`]);
    const known = await byLink(null, { token: "x", category: "messages", wanted: false });
    expect(await byLink(null, { token: old, category: "messages", wanted: false })).toEqual(known);
    expect(await muted(member)).toEqual(["digest"]);
    const token = await linkFor(member, "messages");
    await byLink(null, { token, category: "messages", wanted: false });
    expect(await muted(member)).toEqual(["digest", "messages"]);
  });

  it("have one link a kind, however many mails, and go with the account", async () => {
    const member = await target().createUser();
    const hash = createHash("sha256").update(randomBytes(32)).digest("hex");
    for (let mail = 0; mail < 3; mail += 1) {
      await target().worker.query("select worker.keep_unsubscribe_link($1, $2, 'messages')", [hash, member]);
    }
    await mute(member, ["digest"]);
    const left = async () =>
      await target().sql(
        `select (select count(*)::integer from private.unsubscribe_links where member_id = $1) as links,
           (select count(*)::integer from private.mail_preferences where member_id = $1) as preferences`,
        [member],
      );
    expect(await left()).toEqual([{ links: 1, preferences: 1 }]);
    await target().sql("delete from auth.users where id = $1", [member]);
    expect(await left()).toEqual([{ links: 0, preferences: 0 }]);
  });

  it("are part of what a member downloads", async () => {
    const member = await target().createUser();
    await mute(member, ["digest"]);
    await mute(member, ["messages"], { wanted: ["digest"] });
    const { mail_preferences: kept } = JSON.parse((await target().request(member, "POST", "rpc/own_records")).text);
    expect(kept).toEqual([
      { category: "digest", wanted: true, updated_at: expect.any(String) },
      { category: "messages", wanted: false, updated_at: expect.any(String) },
    ]);
  });

  it("decide whether a mail that waits is sent", async () => {
    await target().sql("insert into private.mail_kinds (kind, category) values ('of_tests', 'messages')");
    const [reader, other] = [await target().createUser(), await target().createUser()];
    for (const member of [reader, other]) {
      await target().sql("select private.enqueue_mail('of_tests', $1, $1::uuid::text)", [member]);
    }
    await mute(other, ["messages"]);
    const claimed = await target().worker.query<{ recipient_id: string }>("select * from worker.claim_mails(1000)");
    expect(claimed.map((mail) => mail.recipient_id).filter((id) => [reader, other].includes(id))).toEqual([reader]);
    const states = await target().sql("select state from private.outbox where recipient_id = $1", [other]);
    expect(states).toEqual([{ state: "dropped" }]);
  });
});
