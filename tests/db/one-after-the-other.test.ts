import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { waitForLock } from "./support/locks.ts";
import { type Answer, describeOnEachTarget } from "./support/target.ts";

// Only a real server runs two transactions at once.
describeOnEachTarget(
  "two calls at once, of which one must see what the other did",
  (target) => {
    const createStaff = async (role: string) => {
      const member = await createNamedMember(target(), "Sadia Staff");
      await target().sql("insert into private.staff (member_id, role) values ($1, $2)", [member, role]);
      return member;
    };
    const call = (actor: string | null, name: string, body: object) =>
      target().request(actor, "POST", `rpc/${name}`, { body });
    /** What is answered to a call that begins while the statements are under way. */
    const during = async (statements: string, begin: () => Promise<Answer>) => {
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(statements, async () => {
        answer = begin();
        await Promise.race([answer, waitForLock(target())]);
      });
      return answer;
    };

    it("leave one of two operators who remove each other (docs/decisions/0109-staff.md)", async () => {
      const [one, other] = [await createStaff("operator"), await createStaff("operator")];
      const claims = JSON.stringify({ sub: one, session_id: one, role: "authenticated" });
      const answer = await during(
        `select set_config('request.jwt.claims', '${claims}', true);
         select private.take_role('${other}', 'operator')`,
        () => call(other, "take_role", { member: one, role: "operator" }),
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
      expect(
        await target().sql("select member_id from private.staff where member_id in ($1, $2)", [one, other]),
      ).toEqual([{ member_id: one }]);
    });

    it("count the messages of visitors together, whatever their addresses (docs/decisions/0111-moderation.md)", async () => {
      const write = () =>
        call(null, "contact_us", { address: `writer-${randomUUID()}@example.org`, locale: "en", body: "Hello" });
      // One less than an hour's share of 500 a day.
      await target().sql(
        `insert into private.contact_requests (address, locale, body)
         select 'flood@example.org', 'en', n::text from generate_series(1, 20) n`,
      );
      const answer = await during("select private.contact_us('first@example.org', 'en', 'Hello')", write);
      expect(answer).toMatchObject({ status: 429, code: "PT429" });
    });

    it("give no tick to a name that is just being changed (docs/decisions/0112-verification.md)", async () => {
      const [looker, member] = [await createStaff("moderator"), await createNamedMember(target(), "Real Name")];
      const [row] = await target().sql<{ id: string }>(
        `insert into private.verification_requests (member_id, links, statement)
         values ($1, array['https://example.org/me'], 'That is me.') returning id`,
        [member],
      );
      const answer = await during(`update public.profiles set full_name = 'Another Name' where id = '${member}'`, () =>
        call(looker, "decide_verification", { id: row?.id, action: "grant", reason: "The links lead here." }),
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
      expect(await target().sql("select is_verified from public.profiles where id = $1", [member])).toEqual([
        { is_verified: false },
      ]);
    });
  },
  ["postgres"],
);
