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
