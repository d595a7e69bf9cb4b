import { expect, it } from "vitest";

import { ROLES } from "../../app/domain/auth/roles.ts";
import { createTalent } from "./support/factories.ts";
import { inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("the main role of a member (docs/decisions/0221-choosing-a-role.md)", (target) => {
  const { ask, answer, meetingOf } = meetingsOf(target);
  const join = (role: string, more: object = {}) =>
    target().createUser({ metadata: { full_name: "Farida Founder", role, ...more } });
  const call = (actor: Actor, name: string, body: object) => target().request(actor, "POST", `rpc/${name}`, { body });
  const choose = (actor: Actor, role: unknown) => call(actor, "choose_role", { role });
  const rolesOf = (member: string) =>
    target().sql<{ role: string; is_primary: boolean }>(
      "select role, is_primary from public.user_roles where user_id = $1 order by role",
      [member],
    );
  const main = (role: string) => [{ role, is_primary: true }];

  it.each(ROLES.keys)(
    "is %s once the member chooses it, for the header, the dashboard and the export",
    async (role) => {
      const member = await join(role === "developer" ? "student" : "developer");
      expect(await choose(member, role)).toMatchObject({ status: 204 });
      expect(await rolesOf(member)).toEqual(main(role));
      const header = JSON.parse((await call(member, "header", { news_size: 0 })).text) as Record<string, unknown>;
      const dashboard = await call(member, "my_dashboard", { tab: "overview", views_after: "2020-01-01" });
      const { primary, roles } = JSON.parse(dashboard.text) as Record<string, unknown>;
      expect([header.role, primary, roles]).toEqual([role, role, [role]]);
      const exported = await target().request(member, "GET", "user_roles?select=role,is_primary");
      expect(exported.rows).toEqual(main(role));
    },
  );

  it("takes the place of the former main role alone: a member's other roles stay", async () => {
    const member = await join("developer");
    await target().sql("insert into public.user_roles (user_id, role) values ($1, 'mentor')", [member]);
    await choose(member, "investor");
    expect(await rolesOf(member)).toEqual([...main("investor"), { role: "mentor", is_primary: false }]);
    await choose(member, "mentor");
    expect(await rolesOf(member)).toEqual(main("mentor"));
  });

  it("becomes that of a member who has none", async () => {
    const member = await join("developer");
    await target().sql("delete from public.user_roles where user_id = $1", [member]);
    expect((await choose(member, "student")).status).toBe(204);
    expect(await rolesOf(member)).toEqual(main("student"));
  });

  it("is the same row, since when it was, for a member who chooses the present one", async () => {
    const member = await join("mentor");
    await target().sql("update public.user_roles set created_at = '2026-01-01' where user_id = $1", [member]);
    const row = () =>
      target().sql("select ctid::text as place, created_at::text as since from public.user_roles where user_id = $1", [
        member,
      ]);
    const before = await row();
    expect((await choose(member, "mentor")).status).toBe(204);
    expect(await row()).toEqual(before);
  });

  it.each([
    ["admin", "23514"],
    ["moderator", "23514"],
    ["Developer", "23514"],
    ["", "23514"],
    [null, "23502"],
  ])("is none but one of the five, though a member sends %j", async (role, code) => {
    const member = await join("investor");
    const refused = await choose(member, role);
    expect(refused).toMatchObject({ status: 400, code });
    expect(JSON.parse(refused.text)).toMatchObject({ details: null });
    expect(await rolesOf(member)).toEqual(main("investor"));
  });

  it("is the member's own to choose: not a visitor's, not another's, and not in the table", async () => {
    const [member, stranger] = [await join("developer"), await join("student")];
    expect(await choose(null, "mentor")).toMatchObject({ status: 401, code: "42501" });
    for (const named of [{ member }, { user_id: member }]) {
      expect((await call(stranger, "choose_role", { role: "mentor", ...named })).status).toBe(404);
    }
    const row = { user_id: member, role: "mentor" };
    for (const actor of [member, stranger, null]) {
      for (const [method, path, body] of [
        ["POST", "user_roles", row],
        ["PATCH", `user_roles?user_id=eq.${member}`, { role: "mentor" }],
        ["DELETE", `user_roles?user_id=eq.${member}`, undefined],
      ] as const) {
        const refused = await target().request(actor, method, path, body ? { body } : {});
        expect([method, refused.code]).toEqual([method, "42501"]);
      }
    }
    expect((await choose(stranger, "investor")).status).toBe(204);
    expect([await rolesOf(member), await rolesOf(stranger)]).toEqual([main("developer"), main("investor")]);
  });

  it.each([
    ["is suspended", "select private.suspend($1)", 403, "PT403"],
    ["has ended the session", "delete from auth.sessions where user_id = $1", 401, "PT401"],
    [
      "has not yet said who they are",
      "insert into private.unclaimed_accounts (user_id, encrypted_password) values ($1, '')",
      403,
      "PT403",
    ],
  ])("stays that of a member who %s, whichever they choose", async (_, come, status, code) => {
    const member = await join("developer");
    await target().sql(come, [member]);
    for (const role of ["developer", "startup_founder", "admin", null]) {
      expect(await choose(member, role)).toMatchObject({ status, code });
    }
    expect(await rolesOf(member)).toEqual(main("developer"));
  });

  it("is a suspended member's to choose again once that is over, and goes with the account before", async () => {
    const [member, leaver] = [await join("developer"), await join("developer")];
    for (const one of [member, leaver]) await target().sql("select private.suspend($1)", [one]);
    await target().sql("select private.unsuspend($1)", [member]);
    expect((await choose(member, "investor")).status).toBe(204);
    expect(await rolesOf(member)).toEqual(main("investor"));
    expect((await call(leaver, "delete_account", {})).status).toBeLessThan(300);
    expect(await rolesOf(leaver)).toEqual([]);
  });

  it("is one, and the only one, after many choices of a member at once", async () => {
    const member = await join("developer");
    const choices = Array.from({ length: 20 }, (_, index) => ROLES.keys[index % ROLES.keys.length] ?? "");
    const answers = await Promise.all(choices.map((role) => choose(member, role)));
    expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 204));
    expect(await rolesOf(member)).toEqual([{ role: expect.any(String), is_primary: true }]);
  });

  it("lets investors ask a founder in the directory from then on, and no more of one who has left the role", async () => {
    const [founder, funder] = [await join("developer"), await target().createUser()];
    await listInvestor(target(), funder);
    const talent = await createTalent(target(), founder);
    const asked = () => ask(funder, talent, { kind: "founder" });
    const stands = async () => {
      const { text } = await call(funder, "record_profile_view", { talent_id: talent, counted: false });
      return (JSON.parse(text) as Record<string, unknown>).meeting;
    };
    const nobody = { status: 404, code: "PT404" };
    expect([await stands(), await asked()]).toEqual([null, expect.objectContaining(nobody)]);

    await choose(founder, "startup_founder");
    expect(await stands()).toBe("free");
    const first = await asked();
    expect(first.status, first.text).toBe(200);
    const meeting = JSON.parse(first.text) as string;

    // What was asked goes on.
    await choose(founder, "developer");
    const open = await meetingOf(founder, meeting);
    expect(open).toMatchObject({ status: "proposed", my_turn: true });
    const [at = inHours(48)] = (open?.times ?? []) as string[];
    expect((await answer(founder, meeting, "accepted", at)).status).toBe(200);
    expect(await meetingOf(funder, meeting)).toMatchObject({ status: "accepted" });
    expect([await stands(), await asked()]).toEqual([null, expect.objectContaining(nobody)]);
  });

  it("puts no younger member into reach: they choose as at sign-up, and nobody can ask them", async () => {
    const [younger, funder] = [await join("student", { age: "younger" }), await target().createUser()];
    await listInvestor(target(), funder);
    const talent = await createTalent(target(), younger);
    expect((await choose(younger, "startup_founder")).status).toBe(204);
    expect(await rolesOf(younger)).toEqual(main("startup_founder"));
    expect(await ask(funder, talent, { kind: "founder" })).toMatchObject({ status: 404, code: "PT404" });
  });
});
