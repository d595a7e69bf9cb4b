import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";

const MINUTE = 60;

describeOnEachTarget("deleting and exporting (requirements/auth.md 124)", (target) => {
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const call = (actor: string, name: string, amr: unknown) =>
    target().request(actor, "POST", `rpc/${name}`, { body: {}, claims: { amr } });
  const exists = async (id: string) => (await target().sql("select from auth.users where id = $1", [id])).length === 1;

  it.each([
    ["a password, long ago", [{ method: "password", timestamp: secondsAgo(11 * MINUTE) }]],
    ["a mail's link, long ago", [{ method: "otp", timestamp: secondsAgo(24 * 60 * MINUTE) }]],
    ["nothing but a token that was renewed", [{ method: "token_refresh", timestamp: secondsAgo(0) }]],
    ["no way at all", []],
    ["words without a time", ["password"]],
    ["a way without a time", [{ method: "password" }]],
    ["nothing", undefined],
    ["null", null],
    ["text", "password"],
    ["an object", { method: "password", timestamp: secondsAgo(0) }],
  ])("are refused to a session that proves %s", async (_, amr) => {
    const member = await target().createUser();
    for (const name of ["delete_account", "own_records", "own_conversations"]) {
      const answer = await call(member, name, amr);
      expect(answer).toMatchObject({ status: 403, code: "PT403" });
      expect(JSON.parse(answer.text).message).toBe("current password needed");
    }
    expect(await exists(member)).toBe(true);
  });

  it.each([
    ["has ended", "delete from auth.sessions where id = $1"],
    ["is past its end", "update auth.sessions set not_after = now() where id = $1"],
    ["is of a member banned meanwhile", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
  ])("are refused to a token whose session %s, and so is ending others", async (_, ending) => {
    const member = await target().createUser();
    const other = randomUUID();
    await target().sql("insert into auth.sessions (id, user_id) values ($1, $2)", [other, member]);
    await target().sql(ending, [member]);
    const calls = [
      ["delete_account", {}],
      ["own_records", {}],
      ["own_conversations", {}],
      ["end_other_sessions", {}],
      ["end_session", { session: other }],
    ] as const;
    for (const [name, body] of calls) {
      const answer = await target().request(member, "POST", `rpc/${name}`, { body });
      expect(answer, name).toMatchObject({ status: 401, code: "PT401" });
      expect(JSON.parse(answer.text).message).toBe("session ended");
    }
    expect((await target().request(member, "GET", "my_sessions")).rows).toEqual([]);
    expect(await exists(member)).toBe(true);
    expect(await target().sql("select from auth.sessions where id = $1", [other])).toHaveLength(1);
  });

  it("are refused to a token of another member's session, and to one that names none", async () => {
    const [member, other] = [await target().createUser(), await target().createUser()];
    for (const session_id of [other, randomUUID(), undefined]) {
      const answer = await target().request(member, "POST", "rpc/delete_account", { body: {}, claims: { session_id } });
      expect(answer).toMatchObject({ status: 401, code: "PT401" });
    }
    expect(await exists(member)).toBe(true);
  });

  it.each([
    ["the password, nine minutes ago", [{ method: "password", timestamp: secondsAgo(9 * MINUTE) }]],
    ["a mail's link, a moment ago", [{ method: "otp", timestamp: secondsAgo(1) }]],
    [
      "the password a moment ago, after a link of yesterday",
      [
        { method: "otp", timestamp: secondsAgo(24 * 60 * MINUTE) },
        { method: "password", timestamp: secondsAgo(1) },
      ],
    ],
  ])("are done for a session that proves %s", async (_, amr) => {
    const member = await target().createUser();
    expect((await call(member, "own_records", amr)).status).toBe(200);
    expect((await call(member, "delete_account", amr)).status).toBeLessThan(300);
    expect(await exists(member)).toBe(false);
  });
});
