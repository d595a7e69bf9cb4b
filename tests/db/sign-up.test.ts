import { expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";

const allowed = ["developer", "startup_founder", "investor", "mentor", "student"];
const unusable = ["admin", "Developer", "", null, 7, ["mentor"], { role: "mentor" }];

describeOnEachTarget("sign-up (requirements/security.md t3, requirements/notifications.md 85)", (target) => {
  it.each([...allowed, ...unusable])("a role of %j in the metadata grants at most one of the five", async (role) => {
    const id = await target().createUser({ metadata: { role } });
    const roles = await target().sql("select role, is_primary from public.user_roles where user_id = $1", [id]);
    const expected = typeof role === "string" && allowed.includes(role) ? role : "developer";
    expect(roles).toEqual([{ role: expected, is_primary: true }]);
  });

  it.each([
    ["+8801712345678", "+8801712345678"],
    ["+8801212345678", null],
    ["01712345678", null],
    ["'; drop table public.profiles; --", null],
    [{ a: 1 }, null],
    [null, null],
  ])("a phone of %j is kept as %j and never fails the sign-up", async (phone, kept) => {
    const id = await target().createUser({ metadata: { phone } });
    expect(await target().sql("select phone, phone_verified from public.profiles where id = $1", [id])).toEqual([
      { phone: kept, phone_verified: false },
    ]);
  });

  it.each([[null], [[]], ["text"], [{ full_name: "x".repeat(500) }], [{ full_name: "   " }]])(
    "metadata %j still makes an account",
    async (metadata) => {
      const id = await target().createUser({ metadata });
      const [profile] = await target().sql<{ full_name: string | null }>(
        "select full_name from public.profiles where id = $1",
        [id],
      );
      expect(profile?.full_name?.length ?? 0).toBeLessThanOrEqual(120);
    },
  );

  it.each([
    ["\u202eRahim\u2066 Uddin\u200e", "Rahim Uddin"],
    [" \u200e \u2069", null],
    ["\u3164", null],
    [`\u2800${"\u200b".repeat(119)}x`, null],
    ["র\u200d্যাম ক্\u200cষ", "র\u200d্যাম ক্\u200cষ"],
    [`\u202e${"x".repeat(119)} y`, "x".repeat(119)],
  ])("a name of %j is kept as %j and never fails the sign-up", async (name, kept) => {
    const id = await target().createUser({ metadata: { full_name: name } });
    expect(await target().sql("select full_name from public.profiles where id = $1", [id])).toEqual([
      { full_name: kept },
    ]);
  });

  it("metadata cannot verify the member or end the onboarding; consent takes the database's time", async () => {
    const id = await target().createUser({
      metadata: {
        is_verified: true,
        phone_verified: true,
        onboarding_completed_at: "2020-01-01",
        consent: true,
      },
    });
    expect(
      await target().sql(
        `select is_verified, phone_verified, nid_verified, onboarding_completed_at,
           consent_at > now() - interval '1 minute' as consented from public.profiles where id = $1`,
        [id],
      ),
    ).toEqual([
      {
        is_verified: false,
        phone_verified: false,
        nid_verified: false,
        onboarding_completed_at: null,
        consented: true,
      },
    ]);
  });

  it("starts with an unread Welcome above a read Profile Setup", async () => {
    const id = await target().createUser();
    const client = await target().as(id);
    const { data } = await client
      .from("notifications")
      .select("title, is_read")
      .order("created_at", { ascending: false });
    expect(data).toEqual([
      { title: "Welcome", is_read: false },
      { title: "Profile Setup", is_read: true },
    ]);
  });
});
