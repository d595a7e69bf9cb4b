import { expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst(
  "what reaches the moderators besides reports (docs/decisions/0112-verification.md)",
  (target) => {
    const moderator = async () => {
      const member = await createNamedMember(target(), "Moni Moderator");
      await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [member]);
      return member;
    };
    const rpc = async (actor: Actor, name: string, body: unknown = {}) => {
      const { status, text } = await target().request(actor, "POST", `rpc/${name}`, { body });
      return status < 300 ? text : (JSON.parse(text) as { code: string }).code;
    };
    const ask = (actor: Actor, changed: { links?: string[]; statement?: string } = {}) =>
      rpc(actor, "ask_verification", { links: ["https://example.org/me"], statement: "That is me.", ...changed });
    const requestOf = async (member: string) => {
      const rows = await target().sql<{ id: string }>(
        "select id from private.verification_requests where member_id = $1 order by created_at desc",
        [member],
      );
      return rows[0]?.id;
    };
    const verified = async (member: string) =>
      (await target().request(member, "GET", "profiles?select=is_verified")).rows[0]?.is_verified;

    it("verifies a member by a moderator's decision alone, until they change their name", async () => {
      const [looker, member] = [await moderator(), await createNamedMember(target(), "Veri Fied")];
      for (let again = 0; again < 2; again += 1) expect(await ask(member)).toBe("");
      // A member who says something else in another tab is told that nobody will read it.
      const changes = [{ links: ["https://example.org/also-me"] }, { statement: "That is me, too." }];
      for (const changed of changes) expect(await ask(member, changed)).toBe("PT409");
      const id = await requestOf(member);
      expect(
        await target().sql("select from private.verification_requests where member_id = $1", [member]),
      ).toHaveLength(1);
      const decide = (actor: Actor, action: string) =>
        rpc(actor, "decide_verification", { id, action, reason: "The links lead here." });
      expect(await decide(member, "grant")).toBe("PT404");
      expect(await decide(looker, "end")).toBe("PT410");
      expect(await decide(looker, "grant")).toBe("");
      expect([await verified(member), await decide(looker, "refuse")]).toEqual([true, "PT410"]);
      expect([await ask(member), await ask(member, changes[0])]).toEqual(["", "PT409"]);
      await target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { bio: "The same" } });
      expect(await verified(member)).toBe(true);
      await target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { full_name: "Somebody Else" } });
      expect([await verified(member), await decide(looker, "end")]).toEqual([false, "PT410"]);
    });

    it("gives the tick to the name that the moderator saw, and to no other", async () => {
      const [looker, member] = [await moderator(), await createNamedMember(target(), "Real Name")];
      const rename = (full_name: string) =>
        target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { full_name } });
      const grant = (id: string | undefined) =>
        rpc(looker, "decide_verification", { id, action: "grant", reason: "The links lead here." });
      await ask(member);
      const id = await requestOf(member);
      // The name stays, so the request does.
      expect((await rename("Real Name")).status).toBe(204);
      expect(await rpc(looker, "moderation_case", { kind: "verification", id })).toContain("Real Name");
      expect((await rename("Another Name")).status).toBe(204);
      expect([await grant(id), await verified(member)]).toEqual(["PT404", false]);
      expect(await rpc(looker, "moderation_queue")).not.toContain(id);
      expect(JSON.parse(await rpc(member, "my_verification"))).toEqual({ verified: false, request: null });
      // Back under the first name: nobody has asked for it any more.
      await rename("Real Name");
      expect(await grant(id)).toBe("PT404");
      await ask(member);
      expect([await grant(await requestOf(member)), await verified(member)]).toEqual(["", true]);
    });

    it("is no moderator's own to decide, who may take a tick away again", async () => {
      const [one, other] = [await moderator(), await moderator()];
      await ask(one);
      const id = await requestOf(one);
      const decide = (actor: Actor, action: string) =>
        rpc(actor, "decide_verification", { id, action, reason: "Seen." });
      expect(await decide(one, "grant")).toBe("PT404");
      expect(await rpc(one, "moderation_case", { kind: "verification", id })).toBe("PT404");
      expect(await rpc(one, "moderation_queue")).not.toContain(id);
      expect(await decide(other, "grant")).toBe("");
      expect(JSON.parse(await rpc(one, "my_verification")).request).not.toHaveProperty("taken_back");
      expect(await rpc(other, "decide_verification", { id, action: "end", reason: "The links died." })).toBe("");
      expect(await verified(one)).toBe(false);
      expect(JSON.parse(await rpc(one, "my_verification"))).toMatchObject({
        verified: false,
        request: { granted: true, taken_back: true, reason: "The links died." },
      });
    });

    it("tells who loses the tick by a new name no moderator's reason for it", async () => {
      const [looker, member] = [await moderator(), await createNamedMember(target(), "First Name")];
      await ask(member);
      const id = await requestOf(member);
      await rpc(looker, "decide_verification", { id, action: "grant", reason: "The links lead here." });
      await target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { full_name: "Second Name" } });
      const { verified: still, request } = JSON.parse(await rpc(member, "my_verification"));
      expect([still, request.granted]).toEqual([false, true]);
      expect(request).not.toHaveProperty("taken_back");
    });

    it("takes a message from anybody, once if it is sent twice, and answers it by mail", async () => {
      const looker = await moderator();
      const address = `writer-${Date.now()}@example.org`;
      const write = (spelled = address) =>
        rpc(null, "contact_us", { address: spelled, locale: "bn", body: "Ami dekhte chai" });
      // The same address, with other letter case and surrounding blanks.
      const others = [address.toUpperCase(), ` ${address}  `, address, ` ${address}`];
      expect([await write(), ...(await Promise.all(others.map(write)))]).toEqual(["", "", "", "", ""]);
      expect(await target().sql("select from private.contact_requests where address = $1", [address])).toHaveLength(1);
      const [row] = await target().sql<{ id: string }>("select id from private.contact_requests where address = $1", [
        address,
      ]);
      expect(await rpc(looker, "moderation_queue")).toContain(row?.id);
      expect(await rpc(looker, "moderation_case", { kind: "contact", id: row?.id })).toContain("Ami dekhte chai");
      const answer = () => rpc(looker, "answer_contact", { id: row?.id, reason: "Here it is." });
      expect([await answer(), await answer()]).toEqual(["", "PT410"]);
      expect(
        await target().sql("select kind, locale from private.outbox where address = $1 and kind = 'contact_answered'", [
          address,
        ]),
      ).toEqual([{ kind: "contact_answered", locale: "bn" }]);
    });

    it("leaves what a moderator wrote from their own address to another one, before and after the answer", async () => {
      const [one, other] = [await moderator(), await moderator()];
      const [account] = await target().sql<{ email: string }>("select email from auth.users where id = $1", [one]);
      await rpc(one, "contact_us", { address: account?.email, locale: "en", body: "A moderator's own question" });
      const [row] = await target().sql<{ id: string }>("select id from private.contact_requests where address = $1", [
        account?.email,
      ]);
      const id = row?.id ?? "";
      const read = (actor: Actor) => rpc(actor, "moderation_case", { kind: "contact", id });
      for (const answered of [false, true]) {
        expect(await rpc(one, "moderation_queue")).not.toContain(id);
        expect(await read(one)).toBe("PT404");
        for (const way of ["answer_contact", "close_contact"]) {
          expect(await rpc(one, way, { id, reason: "Mine." })).toBe("PT404");
        }
        expect(await rpc(other, "moderation_queue")).toContain(id);
        expect(JSON.parse(await read(other)).facts.text).toBe("A moderator's own question");
        expect(await rpc(other, "answer_contact", { id, reason: "Here you are." })).toBe(answered ? "PT410" : "");
      }
    });

    it("tells a moderator, and only of such an address, that an answer would reach nobody", async () => {
      const looker = await moderator();
      const cases: unknown[] = [];
      for (const reason of ["bounced", "complained", null]) {
        const address = `unreached-${reason}-${Date.now()}@example.org`;
        await rpc(null, "contact_us", { address, locale: "en", body: "I get no mails" });
        if (reason)
          await target().sql("insert into private.mail_stops (address, reason) values ($1, $2)", [address, reason]);
        const [row] = await target().sql<{ id: string }>("select id from private.contact_requests where address = $1", [
          address,
        ]);
        cases.push(JSON.parse(await rpc(looker, "moderation_case", { kind: "contact", id: row?.id })).stopped);
      }
      expect(cases).toEqual([true, true, undefined]);
    });

    it("closes a message without an answer for a moderator alone, once, and mails nobody", async () => {
      const [looker, other] = [await moderator(), await target().createUser()];
      const address = `spam-${Date.now()}@example.org`;
      await rpc(null, "contact_us", { address, locale: "en", body: "Cheap boats" });
      const [row] = await target().sql<{ id: string }>("select id from private.contact_requests where address = $1", [
        address,
      ]);
      const close = (actor: string | null, id = row?.id, reason = "Spam") =>
        rpc(actor, "close_contact", { id, reason });
      expect([await close(null), await close(other), await close(other, other)]).toEqual(["42501", "PT404", "PT404"]);
      expect([await close(looker, other), await close(looker, row?.id, " ")]).toEqual(["PT404", "23514"]);
      expect([await close(looker), await close(looker)]).toEqual(["", "PT410"]);
      expect(await rpc(looker, "answer_contact", { id: row?.id, reason: "Here it is." })).toBe("PT410");
      const shown = JSON.parse(await rpc(looker, "moderation_case", { kind: "contact", id: row?.id })) as object;
      expect(shown).toMatchObject({ waits: false, decisions: [{ action: "close", reason: "Spam" }] });
      expect(await target().sql("select from private.outbox where address = $1", [address])).toEqual([]);
    });

    it("forgets a message after 90 days", async () => {
      const looker = await moderator();
      const address = `old-${Date.now()}@example.org`;
      await rpc(null, "contact_us", { address, locale: "en", body: "Long ago" });
      const [row] = await target().sql<{ id: string }>(
        "update private.contact_requests set created_at = now() - interval '91 days' where address = $1 returning id",
        [address],
      );
      expect(await rpc(looker, "moderation_case", { kind: "contact", id: row?.id })).toBe("PT404");
      await target().worker.query("select worker.clean_contact()");
      expect(await target().sql("select from private.contact_requests where address = $1", [address])).toEqual([]);
    });
  },
);
