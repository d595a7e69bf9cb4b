import { beforeAll, expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("notifications (security.md 10, features.md 86)", (target) => {
  let member: string;
  let other: string;
  beforeAll(async () => {
    member = await target().createUser();
    other = await target().createUser();
  });

  it("are read for good", async () => {
    const mark = (isRead: boolean) =>
      target().request(member, "PATCH", `notifications?user_id=eq.${member}`, {
        body: { is_read: isRead },
        prefer: "return=representation",
      });
    expect((await mark(true)).rows.map((row) => row.is_read)).toEqual([true, true]);
    const back = await mark(false);
    expect([back.status, back.code]).toEqual([403, "42501"]);
    const { rows } = await target().request(member, "GET", "notifications?is_read=is.false");
    expect(rows).toEqual([]);
  });

  it("are marked by their owner only", async () => {
    const answer = await target().request(other, "PATCH", `notifications?user_id=eq.${member}`, {
      body: { is_read: true },
      prefer: "return=representation",
    });
    expect(answer.rows).toEqual([]);
  });

  it("cannot be forged, for others or for oneself", async () => {
    for (const recipient of [member, other]) {
      const answer = await target().request(member, "POST", "notifications", {
        body: { user_id: recipient, title: "Win", message: "Click", link: "/x" },
      });
      expect(answer.code).toBe("42501");
    }
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "dashboard", "/a b"])(
    "never lead to %s",
    async (link) => {
      await expect(
        target().sql("insert into public.notifications (user_id, title, message, link) values ($1, 'a', 'b', $2)", [
          member,
          link,
        ]),
      ).rejects.toThrow(/notifications_link_check/);
    },
  );
});
