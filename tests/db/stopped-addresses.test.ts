import { expect, it } from "vitest";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG_AGO = {
  amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) - 11 * 60 }],
};

describeOnPostgresFirst(
  "an address that mails come back from (docs/decisions/0101-leaving-a-dead-mailbox.md)",
  (target) => {
    const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
    const newAddress = () => `${crypto.randomUUID()}@example.org`;
    const createMember = async (email = newAddress()) => ({
      email,
      id: await target().createUser({ email }),
    });
    const stop = (address: string, reason = "bounced") =>
      sql("insert into private.mail_stops (address, reason) values (lower($1), $2) on conflict do nothing", [
        address,
        reason,
      ]);
    const isStopped = async (address: string) =>
      (await sql<{ stopped: boolean }>("select private.is_stopped($1) as stopped", [address]))[0]?.stopped;
    const told = async (member: string) => {
      const { rows } = await target().request(member, "GET", "notifications?kind=like.address_*&order=created_at,id");
      return rows.map(({ kind }) => kind);
    };
    /** As the auth service begins a change of address. */
    const begin = (member: string, to: string) =>
      sql("update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1", [member, to]);
    const leave = async (actor: string | null, address: unknown, claims?: Record<string, unknown>) => {
      const options = { body: { address }, ...(claims && { claims }) };
      const { status, code, text } = await target().request(actor, "POST", "rpc/leave_dead_address", options);
      return status < 300 ? (JSON.parse(text) as unknown) : code;
    };
    const confirmed = async (member: string) =>
      (
        await sql<{ n: number }>("select email_change_confirm_status::integer as n from auth.users where id = $1", [
          member,
        ])
      )[0]?.n;
    /** As the auth service completes one. */
    const finish = (member: string, to: string) =>
      sql("update auth.users set email = $2, email_change = '', email_change_confirm_status = 0 where id = $1", [
        member,
        to,
      ]);
    const owedTo = (address: string) =>
      sql<{ kind: string; locale: string }>("select kind, locale from private.outbox where address = $1", [address]);

    it("is told to its member under the bell, once a stop and to nobody else", async () => {
      const [member, other] = [await createMember(`Upper-${newAddress()}`), await createMember()];
      await stop(member.email);
      await stop(member.email, "complained");
      expect([await told(member.id), await told(other.id)]).toEqual([["address_stopped"], []]);
      await target().request(member.id, "POST", "rpc/try_mail_again");
      expect(await told(member.id)).toEqual(["address_stopped"]);
      await sql("update public.notifications set is_read = true where user_id = $1", [member.id]);
      await stop(member.email, "complained");
      expect(await told(member.id)).toEqual(["address_stopped", "address_stopped"]);
    });

    it("is told of however it was found out, of many at once", async () => {
      const members = [await createMember(), await createMember()];
      const events = members.map(({ email }) => ({
        type: "bounced",
        address: email.toUpperCase(),
      }));
      await target().worker.query("select worker.take_mail_events($1, $2::text::jsonb)", [
        crypto.randomUUID(),
        JSON.stringify([...events, ...events, { type: "bounced", address: newAddress() }]),
      ]);
      for (const { id } of members) expect(await told(id)).toEqual(["address_stopped"]);
    });

    it("is left with the new mailbox alone, by a member who has just typed the password, and for that address only", async () => {
      const member = await createMember();
      const to = newAddress();
      await stop(member.email);
      await begin(member.id, to);
      expect(await leave(member.id, to, LONG_AGO)).toBe("PT403");
      expect(await leave(null, to)).toBe("42501");
      expect(await confirmed(member.id)).toBe(0);
      for (const other of [newAddress(), "", null]) expect(await leave(member.id, other)).toBe(true);
      expect(await confirmed(member.id)).toBe(0);
      expect(await leave(member.id, ` ${to.toUpperCase()}`)).toBe(true);
      expect(await confirmed(member.id)).toBe(1);
    });

    it("is all that is left so: with mails that arrive, or are called spam, both mailboxes are asked", async () => {
      for (const reason of [null, "complained"]) {
        const member = await createMember();
        const to = newAddress();
        if (reason) await stop(member.email, reason);
        await begin(member.id, to);
        expect(await leave(member.id, to)).toBe(false);
        expect(await confirmed(member.id)).toBe(0);
      }
    });

    it("opens nothing of another member's, and says the same no matter who has the new address", async () => {
      const [member, other] = [await createMember(), await createMember()];
      const to = newAddress();
      await stop(member.email);
      await stop(other.email);
      await begin(other.id, to);
      expect(await leave(member.id, to)).toBe(true);
      expect(await leave(member.id, other.email)).toBe(true);
      expect([await confirmed(member.id), await confirmed(other.id)]).toEqual([0, 0]);
    });

    it("has no link left that gives its yes, in either place where the auth service looks for one", async () => {
      const [member, other] = [await createMember(), await createMember()];
      const to = newAddress();
      await sql("create table auth.one_time_tokens (user_id uuid, token_type text)");
      // As hosted projects give it to who migrates.
      await sql("grant select, delete on auth.one_time_tokens to migrator");
      for (const { id } of [member, other]) {
        await begin(id, to);
        await sql("update auth.users set email_change_token_current = $2, email_change_token_new = $2 where id = $1", [
          id,
          crypto.randomUUID(),
        ]);
        await sql(
          "insert into auth.one_time_tokens values ($1, 'email_change_token_current'), ($1, 'email_change_token_new')",
          [id],
        );
      }
      const linksOf = async ({ id }: { id: string }) => [
        await sql(
          "select coalesce(email_change_token_current, '') <> '' as old, email_change_token_new <> '' as new from auth.users where id = $1",
          [id],
        ),
        await sql("select token_type from auth.one_time_tokens where user_id = $1 order by token_type", [id]),
      ];
      const both = await linksOf(member);
      expect(await leave(member.id, to)).toBe(false);
      await stop(member.email);
      expect(await leave(member.id, newAddress())).toBe(true);
      expect(await linksOf(member)).toEqual(both);
      expect(await leave(member.id, to)).toBe(true);
      expect(await linksOf(member)).toEqual([[{ old: false, new: true }], [{ token_type: "email_change_token_new" }]]);
      expect(await linksOf(other)).toEqual(both);
      await sql("drop table auth.one_time_tokens");
    });

    it("is told once more that the account has left it, and the member under the bell", async () => {
      const member = await createMember();
      await sql("update public.profiles set locale = 'bn' where id = $1", [member.id]);
      const to = newAddress();
      await stop(member.email);
      await finish(member.id, to);
      expect(await told(member.id)).toEqual(["address_stopped", "address_changed"]);
      expect(await owedTo(member.email)).toEqual([{ kind: "address_changed", locale: "bn" }]);
      const claimed = await target().worker.query<{
        kind: string;
        address: string;
      }>("select kind, address from worker.claim_mails(1000)");
      expect(claimed.filter(({ address }) => address === member.email)).toEqual([
        { kind: "address_changed", address: member.email },
      ]);
      expect([await isStopped(member.email), await isStopped(to)]).toEqual([false, false]);
    });

    it("hears of no change where both mailboxes were asked, nor of what is no other address", async () => {
      const member = await createMember("Case@example.org");
      await finish(member.id, "case@example.org");
      await finish(member.id, newAddress());
      expect(await owedTo("case@example.org")).toEqual([]);
      expect(await told(member.id)).toEqual([]);
    });

    it("is written to again once somebody has opened a link in it, unless its reader calls us spam", async () => {
      for (const [reason, stays] of [
        ["bounced", false],
        ["complained", true],
      ] as const) {
        const [email, moved] = [newAddress(), newAddress()];
        for (const address of [email, moved]) await stop(address, reason);
        const { id } = await createMember(email);
        await sql("update auth.users set email_confirmed_at = null where id = $1", [id]);
        await sql("update auth.users set email = email, email_confirmed_at = null where id = $1", [id]);
        expect(await isStopped(email)).toBe(true);
        await sql("update auth.users set email_confirmed_at = now() where id = $1", [id]);
        expect(await isStopped(email)).toBe(stays);
        await finish(id, moved);
        expect(await isStopped(moved)).toBe(stays);
      }
    });
  },
);
