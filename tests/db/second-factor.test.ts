import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("the second factor (docs/decisions/0127-second-factor.md)", (target) => {
  const moderator = async () => {
    const member = await target().createUser();
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [member]);
    return member;
  };
  const begin = (member: string, status: "verified" | "unverified") =>
    target().sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, 'totp', $3, now(), now(), 'JBSWY3DPEHPK3PXP')`,
      [randomUUID(), member, status],
    );
  /** The code of the member's factor was entered. */
  const enter = (member: string, minutesAgo: number) =>
    target().sql(
      `insert into auth.mfa_challenges (id, factor_id, created_at, verified_at)
       select $1, f.id, now(), now() - make_interval(mins => $3) from auth.mfa_factors f where f.user_id = $2`,
      [randomUUID(), member, minutesAgo],
    );
  const turnOff = (member: string) =>
    target().sql("delete from auth.mfa_factors where user_id = $1 returning id", [member]);
  const call = (actor: string, name: string, aal?: string, body: object = {}) => {
    const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }];
    return target().request(actor, "POST", `rpc/${name}`, { body, claims: { aal, amr } });
  };
  const queue = async (actor: string, aal?: string) => {
    const answer = await call(actor, "moderation_queue", aal);
    return answer.code ?? answer.status;
  };
  const needAll = (needed: boolean) => target().sql("update private.staff_rules set second_factor = $1", [needed]);

  it("is asked for of staff who has one that is verified, and of nobody else", async () => {
    const [without, beginning, having] = [await moderator(), await moderator(), await moderator()];
    await begin(beginning, "unverified");
    await begin(having, "verified");
    for (const actor of [without, beginning]) expect(await queue(actor, "aal1")).toBe(200);
    for (const aal of [undefined, "aal1", "aal3"]) expect(await queue(having, aal), aal).toBe("PT403");
    expect(await queue(having, "aal2")).toBe(200);
  });

  it("is asked for of all staff where the rule says so, and makes no one staff", async () => {
    const [without, member] = [await moderator(), await target().createUser()];
    await needAll(true);
    try {
      expect(await queue(without, "aal1")).toBe("PT404");
      expect(await queue(without, "aal2")).toBe(200);
      expect(await queue(member, "aal2")).toBe("PT404");
    } finally {
      await needAll(false);
    }
  });

  it("is told to each page of a member who has one, until the session is raised", async () => {
    const [without, having] = [await target().createUser(), await target().createUser()];
    await begin(without, "unverified");
    await begin(having, "verified");
    const awaits = async (actor: string, aal?: string) =>
      JSON.parse((await call(actor, "header", aal, { news_size: 0 })).text).awaits_code;
    expect([await awaits(without, "aal1"), await awaits(having, "aal2")]).toEqual([false, false]);
    expect([await awaits(having, "aal1"), await awaits(having)]).toEqual([true, true]);
  });

  it("is waited for at the API as well, until the session is raised", async () => {
    const member = await target().createUser({ metadata: { full_name: "Farida Factor", phone: "+8801712345678" } });
    await begin(member, "verified");
    const read = (aal: string) =>
      target().request(member, "GET", `profiles?id=eq.${member}&select=phone`, { claims: { aal } });
    const write = (aal: string) =>
      target().request(member, "PATCH", `profiles?id=eq.${member}`, { body: { bio: "Taken over" }, claims: { aal } });
    expect((await read("aal1")).rows).toEqual([]);
    expect(JSON.parse((await write("aal1")).text)).toMatchObject({
      code: "PT403",
      message: "the session waits for its code",
    });
    expect((await read("aal2")).rows).toEqual([{ phone: "+8801712345678" }]);
    expect((await write("aal2")).status).toBe(204);
  });

  it("is needed for what the password is asked for once more", async () => {
    const member = await target().createUser();
    await begin(member, "verified");
    for (const name of ["own_records", "own_conversations", "delete_account"]) {
      expect(await call(member, name, "aal1")).toMatchObject({ status: 403, code: "PT403" });
    }
    const { text } = await call(member, "own_records", "aal2");
    expect(JSON.parse(text).second_factor).toMatchObject([{ type: "totp" }]);
    expect(text).not.toContain("JBSWY3DPEHPK3PXP");
    expect((await call(member, "delete_account", "aal2")).status).toBeLessThan(300);
    expect(await target().sql("select from auth.mfa_factors where user_id = $1", [member])).toEqual([]);
  });

  // As the auth service does it in one transaction: it ties a new factor to the session, and ends all others of a member
  // whose password is new.
  it.each([
    [
      "a new one",
      `with raised as (update auth.sessions s set factor_id = f.id from auth.mfa_factors f where s.id = $2 and f.user_id = $1)
       update auth.mfa_factors set status = 'verified' where user_id = $1 returning id`,
    ],
    [
      "a new password",
      `with ended as (delete from auth.sessions where user_id = $1 and id <> $2)
       update auth.users set encrypted_password = 'new' where id = $1 returning id`,
    ],
  ])(
    "stays as it is where an old session asks, though its owner has just signed in: %s is refused",
    async (_, change) => {
      const member = await target().createUser();
      await begin(member, "unverified");
      await target().sql("delete from auth.sessions where user_id = $1", [member]);
      await target().sql("update auth.users set encrypted_password = 'old' where id = $1", [member]);
      const signIn = async (minutesAgo: number) => {
        const id = randomUUID();
        await target().sql(
          "insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - make_interval(mins => $3))",
          [id, member, minutesAgo],
        );
        return id;
      };
      const [old, young] = [await signIn(21), await signIn(19)];
      await expect(target().sql(change, [member, old])).rejects.toThrow("sign in again to change this");
      expect(await target().sql("select from auth.sessions where user_id = $1", [member])).toHaveLength(2);
      expect(await target().sql(change, [member, young])).toHaveLength(1);
    },
  );

  it("is turned off with one of its codes alone, and goes with the account without one", async () => {
    const [member, other] = [await target().createUser(), await target().createUser()];
    for (const who of [member, other]) await begin(who, "verified");
    await enter(other, 1);
    await enter(member, 11);
    await expect(turnOff(member)).rejects.toThrow("enter a code to change this");
    await enter(member, 9);
    expect(await turnOff(member)).toHaveLength(1);
    await target().sql("update auth.mfa_challenges set verified_at = now() - interval '1 day'");
    await target().sql("delete from auth.users where id = $1", [other]);
    expect(await target().sql("select from auth.mfa_factors where user_id = $1", [other])).toEqual([]);
  });

  it("stays as it is while a raised session of its member has entered no code lately, though another has", async () => {
    const member = await target().createUser();
    await begin(member, "verified");
    const enterIn = async (session: string, minutesAgo: number) => {
      await enter(member, minutesAgo);
      await target().sql(
        `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
         values ($1, now(), now() - make_interval(mins => $2), 'totp')`,
        [session, minutesAgo],
      );
    };
    const raised = async () => {
      const id = randomUUID();
      await target().sql("insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal2')", [
        id,
        member,
      ]);
      return id;
    };
    const [stolen, own] = [await raised(), await raised()];
    await enterIn(stolen, 11);
    await enterIn(own, 1);
    await expect(turnOff(member)).rejects.toThrow("enter a code to change this");
    await target().sql("delete from auth.sessions where id = $1", [stolen]);
    expect(await turnOff(member)).toHaveLength(1);
  });

  it("does not keep an operator from setting a member's password by hand", async () => {
    const member = await target().createUser();
    await target().sql("update auth.users set encrypted_password = 'old' where id = $1", [member]);
    await target().sql("update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1", [member]);
    await target().sql(
      `update auth.users set encrypted_password = 'new' from set_config('techsetu.by_operator', 'yes', true) where id = $1`,
      [member],
    );
    await expect(
      target().sql("update auth.users set encrypted_password = 'another' where id = $1", [member]),
    ).rejects.toThrow("sign in again to change this");
  });

  it("does not keep an operator from removing one by hand", async () => {
    const member = await target().createUser();
    await begin(member, "verified");
    const removed = await target().sql(
      `delete from auth.mfa_factors f using set_config('techsetu.by_operator', 'yes', true)
       where f.user_id = $1 returning f.id`,
      [member],
    );
    expect(removed).toHaveLength(1);
  });
});
