import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { createNamedMember, everythingOf, refusalOf } from "./support/conversation.ts";
import { createJob, createMentor, createMentorship, createOrganization, insertRow } from "./support/factories.ts";
import { askMeeting, listInvestor } from "./support/meetings.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const KINDS = ["organization", "mentor", "investor", "mentorship", "meeting", "connection"] as const;
const UNKNOWN = { code: "PT404", message: "not found" };

describeOnPostgresFirst("what can be reported (docs/decisions/0124-reports-of-what-several-own.md)", (target) => {
  const rpc = (actor: Actor, name: string, body: Record<string, unknown>) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const answerOf = async (actor: Actor, name: string, body: Record<string, unknown>) =>
    JSON.parse((await rpc(actor, name, body)).text) as never;
  const member = (name = "Rina Reader") => createNamedMember(target(), name);
  const moderator = async () => {
    const id = await member("Moni Moderator");
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [id]);
    return id;
  };
  const report = (actor: Actor, kind: string, id: string) => rpc(actor, "report", { kind, id, reason: "spam" });
  const decide = (actor: Actor, kind: string, id: string, action: string) =>
    rpc(actor, "decide_report", { kind, id, action, reason: "It borrows a name." });
  const nameFor = (actor: Actor, kind: string, id: string) => answerOf(actor, "reportable", { kind, id });
  const told = async (id: string) =>
    (await target().request(id, "GET", "notifications?select=kind,note&order=created_at.desc,id.desc&limit=1")).rows[0];
  const join = (organization: string, owner: string) =>
    target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization,
      owner,
    ]);

  /** One of each kind: its owner, who may report it, and whether others can see it. */
  async function thing(kind: (typeof KINDS)[number]) {
    const [owner, reader] = [await member("Owen Owner"), await member()];
    if (kind === "organization") {
      const name = `Ferry ${randomUUID()}`;
      const id = await createOrganization(target(), owner, { name });
      const seen = async () =>
        ((await answerOf(null, "search_startups", { q: name })) as { total: number }).total +
        ((await answerOf(null, "search_startup_list", { q: name })) as { startups: unknown[] }).startups.length +
        (await target().request(null, "GET", `organizations?id=eq.${id}`)).rows.length +
        ((await answerOf(null, "startup_page", { address: id })) === null ? 0 : 1);
      return { id, owner, reader, seen, all: 4 };
    }
    if (kind === "mentor") {
      const headline = `Lead ${randomUUID()}`;
      const id = await createMentor(target(), owner, { headline });
      const seen = async () =>
        ((await answerOf(null, "search_mentors", { search: headline })) as { total: number }).total +
        ((await answerOf(null, "mentor_page", { mentor: id })) === null ? 0 : 1);
      return { id, owner, reader, seen, all: 2 };
    }
    if (kind === "investor") {
      const name = `Fund ${randomUUID()}`;
      const id = await listInvestor(target(), owner, name);
      const seen = async () =>
        ((await answerOf(null, "search_investors", { q: name })) as { total: number }).total +
        (await target().request(null, "GET", `investor_profiles?id=eq.${id}&select=id`)).rows.length +
        (await target().request(reader, "GET", `investor_profiles?id=eq.${id}&select=id`)).rows.length +
        ((await answerOf(reader, "meeting_form", { kind: "investor", id })) === null ? 0 : 1);
      return { id, owner, reader, seen, all: 4 };
    }
    if (kind === "mentorship") {
      const id = await createMentorship(target(), await createMentor(target(), reader), owner);
      const seen = async () => (await target().request(reader, "GET", `my_mentorships?id=eq.${id}`)).rows.length;
      return { id, owner, reader, seen, all: 1 };
    }
    if (kind === "connection") {
      const note = "Pay me, or else";
      const id = await insertRow(target(), "public.connections", { requester_id: owner, addressee_id: reader, note });
      const seen = async () => {
        const { rows } = await target().request(reader, "GET", `my_connections?id=eq.${id}&select=note`);
        const { rows: stored } = await target().request(reader, "GET", `connections?id=eq.${id}&select=note`);
        return [...rows, ...stored].filter((row) => row.note === note).length;
      };
      return { id, owner, reader, seen, all: 2 };
    }
    await listInvestor(target(), reader, "Reader Fund");
    const id = await askMeeting(target(), owner, reader);
    const seen = async () => (await target().request(reader, "GET", `my_meetings?id=eq.${id}`)).rows.length;
    return { id, owner, reader, seen, all: 1 };
  }

  it.each(KINDS)("takes a reported %s out of sight and back, and tells its owner why", async (kind) => {
    const { id, owner, reader, seen, all } = await thing(kind);
    const looker = await moderator();
    expect(await nameFor(reader, kind, id)).not.toBeNull();
    expect((await report(reader, kind, id)).status).toBe(204);
    const shown = (await answerOf(looker, "moderation_case", { kind, id })) as { facts: object };
    expect(shown).toMatchObject({ waits: true, hidden: false, several: false, reports: [{ reason: "spam" }] });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${owner}|${reader}`));
    expect((await rpc(looker, "moderation_queue", {})).text).toContain(id);
    expect(await seen()).toBe(all);
    expect((await decide(looker, kind, id, "hide")).status).toBe(204);
    expect([await seen(), await told(owner)]).toEqual([0, { kind: "writing_hidden", note: "It borrows a name." }]);
    expect(await told(reader)).toEqual({ kind: "report_upheld", note: null });
    expect(await nameFor(await member(), kind, id)).toBeNull();
    expect((await decide(looker, kind, id, "hide")).code).toBe("PT410");
    expect((await decide(looker, kind, id, "restore")).status).toBe(204);
    expect([await seen(), await told(owner)]).toEqual([all, { kind: "writing_restored", note: "It borrows a name." }]);
    expect((await decide(looker, kind, id, "warn")).status).toBe(204);
    expect(await told(owner)).toEqual({ kind: "member_warned", note: "It borrows a name." });
  });

  it.each([
    ["meeting", "update private.meetings set purpose = $2 where id = $1"],
    ["connection", "update public.connections set note = $2 where id = $1"],
  ] as const)("calls a %s by the beginning of its text, longer than any page shows it", async (kind, write) => {
    const { id, reader } = await thing(kind);
    await target().sql(write, [id, "ক".repeat(400)]);
    expect(await nameFor(reader, kind, id)).toBe("ক".repeat(300));
  });

  it.each([
    ["organization", "organizations", "is_listed"],
    ["mentor", "mentor_profiles", "is_offering"],
    ["investor", "investor_profiles", "is_listed"],
  ] as const)(
    "shows a moderator nothing of a member's %s that was reported once and is unlisted now",
    async (kind, table, shows) => {
      const { id, reader } = await thing(kind);
      const looker = await moderator();
      const shown = () =>
        answerOf(looker, "moderation_case", { kind, id }) as Promise<{ facts: object; unseen: boolean }>;
      const about = kind === "mentor" ? "helps" : "website";
      await target().sql(`update public.${table} set ${about} = 'https://one.example' where id = $1`, [id]);
      expect((await report(reader, kind, id)).status).toBe(204);
      expect((await decide(looker, kind, id, "dismiss")).status).toBe(204);
      expect((await shown()).facts).not.toEqual({});
      await target().sql(`update public.${table} set ${shows} = false where id = $1`, [id]);
      expect(await shown()).toMatchObject({ facts: {}, unseen: true });
    },
  );

  it("lets no moderator who owns the page of a reported job decide about it", async () => {
    const [poster, looker, other] = [await member("Paru Poster"), await moderator(), await moderator()];
    const page = await createOrganization(target(), poster, { name: `Ferry ${randomUUID()}` });
    await join(page, looker);
    const job = await createJob(target(), poster, { organization_id: page });
    expect((await report(await member(), "job", job)).status).toBe(204);
    expect((await decide(looker, "job", job, "dismiss")).code).toBe("PT409");
    expect((await rpc(looker, "moderation_case", { kind: "job", id: job })).code).toBe("PT404");
    expect((await rpc(looker, "moderation_queue", {})).text).not.toContain(job);
    expect((await decide(other, "job", job, "dismiss")).status).toBe(204);
  });

  it.each(KINDS)("tells the owner of a reported %s nothing of a report that was dismissed", async (kind) => {
    const { id, owner, reader } = await thing(kind);
    const looker = await moderator();
    const read = () => everythingOf(target(), owner);
    const before = await read();
    expect((await report(reader, kind, id)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await decide(looker, kind, id, "dismiss")).status).toBe(204);
    expect(await read()).toEqual(before);
    // What was decided against them they do read.
    expect((await decide(looker, kind, id, "warn")).status).toBe(204);
    const after = await read();
    expect(after.exported.decisions).toEqual([expect.objectContaining({ kind, action: "warn" })]);
    expect(after.exported.decisions).toHaveLength((after.decisions as unknown[]).length);
  });

  it.each(KINDS)("answers of one's own %s, and of one that one does not see, as of none", async (kind) => {
    const { id, owner } = await thing(kind);
    const stranger = await member();
    await target().sql("select private.set_hidden($1, $2, true)", [kind, id]);
    for (const [actor, subject] of [
      [owner, id],
      [stranger, id],
      [stranger, randomUUID()],
    ] as const) {
      expect(refusalOf(await report(actor, kind, subject))).toEqual(UNKNOWN);
      expect(await nameFor(actor, kind, subject)).toBeNull();
    }
    expect((await report(null, kind, id)).code).toBe("42501");
    expect((await rpc(null, "reportable", { kind, id })).code).toBe("42501");
    await target().sql("select private.set_hidden($1, $2, false)", [kind, id]);
    expect(refusalOf(await report(owner, kind, id))).toEqual(UNKNOWN);
    expect(await nameFor(owner, kind, id)).toBeNull();
    // Only the receiver of a request may report it.
    const isPublic = !["mentorship", "meeting", "connection"].includes(kind);
    expect((await nameFor(stranger, kind, id)) !== null).toBe(isPublic);
    if (!isPublic) expect(refusalOf(await report(stranger, kind, id))).toEqual(UNKNOWN);
  });

  it.each(KINDS)(
    "lets no moderator decide about their own %s or on their own report, nor a member about any",
    async (kind) => {
      const { id, owner, reader } = await thing(kind);
      await report(reader, kind, id);
      for (const actor of [owner, reader]) {
        expect((await decide(actor, kind, id, "dismiss")).code).toBe("PT404");
      }
      await target().sql("insert into private.staff (member_id, role) select unnest($1::uuid[]), 'moderator'", [
        [owner, reader],
      ]);
      for (const actor of [owner, reader]) {
        for (const action of ["dismiss", "hide", "warn", "suspend"]) {
          expect((await decide(actor, kind, id, action)).code, action).toBe("PT409");
        }
        expect((await rpc(actor, "moderation_case", { kind, id })).code).toBe("PT404");
        expect((await rpc(actor, "moderation_queue", {})).text).not.toContain(id);
      }
    },
  );

  it.each(KINDS)("forgets the reports of a %s with it", async (kind) => {
    const { id, owner, reader } = await thing(kind);
    await report(reader, kind, id);
    const left = () => target().sql("select 1 from private.reports where subject_id = $1", [id]);
    expect(await left()).toHaveLength(1);
    expect((await rpc(owner, "delete_account", {})).status).toBe(204);
    // An organization outlives its owners.
    if (kind === "organization") await target().sql("delete from public.organizations where id = $1", [id]);
    expect(await left()).toEqual([]);
  });

  it("keeps what a moderator hid hidden, whatever its owners do", async () => {
    const company = await thing("organization");
    const later = await member();
    await target().sql("select private.hide_organization($1, true)", [company.id]);
    await join(company.id, later);
    const listed = { is_listed: true, name: `Anew ${randomUUID()}` };
    await target().request(later, "PATCH", `organizations?id=eq.${company.id}`, { body: listed });
    await target().sql("select worker.show_organizations()");
    const isRead = async () =>
      (await target().request(null, "GET", `organizations?id=eq.${company.id}`)).rows.length === 1;
    expect(await isRead()).toBe(false);
    for (const owner of [company.owner, later]) {
      await target().request(owner, "DELETE", `organization_members?organization_id=eq.${company.id}`);
    }
    await target().sql("update public.organizations set is_listed = true where id = $1", [company.id]);
    expect(await isRead()).toBe(false);

    const mentor = await thing("mentor");
    await target().sql("select private.hide_mentor($1, true)", [mentor.id]);
    const body = { is_offering: true };
    await target().request(mentor.owner, "PATCH", `mentor_profiles?user_id=eq.${mentor.owner}`, { body });
    expect(await mentor.seen()).toBe(0);
    for (const [table, owner] of [
      ["mentor_profiles", mentor.owner],
      ["investor_profiles", (await thing("investor")).owner],
    ]) {
      const written = await target().request(owner as string, "PATCH", `${table}?user_id=eq.${owner}`, {
        body: { hidden_at: null },
      });
      expect(written.code, table).toBe("42501");
    }
  });

  it("lets no investor remove the profile and write another one, whether it is reported, hidden or neither", async () => {
    const { id, owner, reader, seen } = await thing("investor");
    const looker = await moderator();
    const body = { user_id: owner, firm_name: "Anew", investor_type: "angel", is_listed: true };
    const removes = async () => {
      const { code } = await target().request(owner, "DELETE", `investor_profiles?id=eq.${id}`);
      const { status } = await target().request(owner, "POST", "investor_profiles", { body });
      return { code, status };
    };
    expect(await removes()).toEqual({ code: "42501", status: 409 });
    expect((await report(reader, "investor", id)).status).toBe(204);
    expect(await removes()).toEqual({ code: "42501", status: 409 });
    expect((await answerOf(looker, "moderation_case", { kind: "investor", id })) as object).toMatchObject({
      waits: true,
      reports: [{ reason: "spam" }],
    });
    expect((await decide(looker, "investor", id, "hide")).status).toBe(204);
    expect(await removes()).toEqual({ code: "42501", status: 409 });
    expect(await seen()).toBe(0);
  });

  it.each(["mentorship", "meeting", "connection"] as const)(
    "opens the account of the author of a %s again, which went with the account of whoever reported it",
    async (kind) => {
      const { id, owner, reader } = await thing(kind);
      const looker = await moderator();
      expect((await report(reader, kind, id)).status).toBe(204);
      expect((await decide(looker, kind, id, "suspend")).status).toBe(204);
      expect((await rpc(reader, "delete_account", {})).status).toBe(204);
      expect((await rpc(looker, "moderation_queue", {})).text).toContain(id);
      const shown = (await rpc(looker, "moderation_case", { kind, id })).text;
      expect(JSON.parse(shown)).toMatchObject({ gone: true, suspended: true, facts: {}, title: null, reports: [] });
      for (const trace of [owner, reader]) expect(shown).not.toContain(trace);
      for (const action of ["dismiss", "hide", "restore", "warn", "suspend"])
        expect((await decide(looker, kind, id, action)).code, action).toBe("PT410");
      expect((await decide(looker, kind, id, "unsuspend")).status).toBe(204);
      expect(await told(owner)).toEqual({ kind: "member_unsuspended", note: "It borrows a name." });
      expect(await target().sql("select from private.suspensions where member_id = $1", [owner])).toEqual([]);
    },
  );

  it("opens the account of a page's owner again who was suspended for it, though somebody else owns it by now", async () => {
    const { id, owner, reader } = await thing("organization");
    const [looker, next] = [await moderator(), await member("Next Owner")];
    const isSuspended = async (one: string) =>
      (await target().sql("select from private.suspensions where member_id = $1", [one])).length === 1;
    expect((await report(reader, "organization", id)).status).toBe(204);
    expect((await decide(looker, "organization", id, "suspend")).status).toBe(204);
    await target().sql("delete from public.organization_members where organization_id = $1", [id]);
    await join(id, next);
    expect(await answerOf(looker, "moderation_case", { kind: "organization", id })).toMatchObject({
      suspended: true,
      former: true,
      owner_suspended: false,
    });
    const other = await createJob(target(), next);
    expect((await report(reader, "job", other)).status).toBe(204);
    expect((await decide(looker, "job", other, "suspend")).status).toBe(204);
    expect(await answerOf(looker, "moderation_case", { kind: "organization", id })).toMatchObject({
      suspended: true,
      former: true,
      owner_suspended: true,
    });
    expect((await decide(looker, "organization", id, "suspend")).code).toBe("PT410");
    expect((await decide(looker, "organization", id, "unsuspend")).status).toBe(204);
    expect(await told(owner)).toMatchObject({ kind: "member_unsuspended" });
    expect((await told(next))?.kind).not.toBe("member_unsuspended");
    expect([await isSuspended(owner), await isSuspended(next)]).toEqual([false, true]);
    expect((await decide(looker, "job", other, "unsuspend")).status).toBe(204);

    // The last suspended is let in first.
    await target().sql("update public.organizations set is_listed = true where id = $1", [id]);
    expect((await report(await member(), "organization", id)).status).toBe(204);
    expect((await decide(looker, "organization", id, "suspend")).status).toBe(204);
    expect([await isSuspended(owner), await isSuspended(next)]).toEqual([false, true]);
    expect(await answerOf(looker, "moderation_case", { kind: "organization", id })).toMatchObject({
      suspended: true,
      former: false,
      owner_suspended: true,
    });
    expect((await decide(looker, "organization", id, "unsuspend")).status).toBe(204);
    expect(await isSuspended(next)).toBe(false);
    expect((await decide(looker, "organization", id, "unsuspend")).code).toBe("PT410");
  });

  describe("a page that its only owner has left while a report of it waits", () => {
    const leave = async (owner: string, id: string) => {
      const left = await target().request(owner, "DELETE", `organization_members?organization_id=eq.${id}`);
      expect(left.status).toBeLessThan(300);
    };
    const leftPage = async () => {
      const page = await thing("organization");
      expect((await report(page.reader, "organization", page.id)).status).toBe(204);
      await leave(page.owner, page.id);
      return { ...page, looker: await moderator() };
    };
    const caseOf = (looker: string, id: string) =>
      answerOf(looker, "moderation_case", { kind: "organization", id }) as Promise<object>;
    const codeOf = async (looker: string, id: string, action: string) =>
      (await decide(looker, "organization", id, action)).code;

    it.each([
      ["hide", "writing_hidden"],
      ["warn", "member_warned"],
      ["suspend", "member_suspended"],
    ])("is still theirs to answer for: %s", async (action, kind) => {
      const { id, owner, reader, looker } = await leftPage();
      expect(await caseOf(looker, id)).toMatchObject({ gone: false, several: false, unseen: false, waits: true });
      expect((await decide(looker, "organization", id, action)).status).toBe(204);
      expect(await told(owner)).toEqual({ kind, note: "It borrows a name." });
      expect(await told(reader)).toEqual({ kind: "report_upheld", note: null });
      const { decisions } = (await answerOf(owner, "my_decisions", {})) as { decisions: object[] };
      expect(decisions).toMatchObject([{ kind: "organization", action }]);
    });

    it("is not decided about by them as a moderator", async () => {
      const { id, owner } = await leftPage();
      await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [owner]);
      for (const action of ["dismiss", "hide", "warn", "suspend"])
        expect(await codeOf(owner, id, action)).toBe("PT409");
      expect((await rpc(owner, "moderation_case", { kind: "organization", id })).code).toBe("PT404");
      expect((await rpc(owner, "moderation_queue", {})).text).not.toContain(id);
    });

    it("is in their download, and in nobody else's", async () => {
      const { id, owner, reader } = await leftPage();
      const [{ name } = { name: "" }] = await target().sql<{ name: string }>(
        "select name from public.organizations where id = $1",
        [id],
      );
      const left = async (actor: string) =>
        ((await answerOf(actor, "own_records", {})) as { left_organizations: object[] }).left_organizations;
      expect(await left(owner)).toEqual([expect.objectContaining({ name })]);
      expect(await left(reader)).toEqual([]);
    });

    it("is the next owner's once there is one, and theirs no more", async () => {
      const { id, owner, looker } = await leftPage();
      const next = await member("Next Owner");
      await join(id, next);
      expect((await decide(looker, "organization", id, "warn")).status).toBe(204);
      expect(await told(next)).toMatchObject({ kind: "member_warned" });
      expect(await told(owner)).toMatchObject({ kind: "welcome" });
      await leave(next, id);
      expect((await decide(looker, "organization", id, "suspend")).status).toBe(204);
      expect(await told(next)).toMatchObject({ kind: "member_suspended" });
    });

    it("is nobody's once their account is gone, whether they left it first or not", async () => {
      const { id, owner, looker } = await leftPage();
      expect((await rpc(owner, "delete_account", {})).status).toBe(204);
      const other = await thing("organization");
      expect((await report(other.reader, "organization", other.id)).status).toBe(204);
      expect((await rpc(other.owner, "delete_account", {})).status).toBe(204);
      for (const gone of [id, other.id]) {
        for (const action of ["warn", "suspend"]) expect(await codeOf(looker, gone, action)).toBe("PT410");
        expect(await target().sql("select from private.last_owners where organization_id = $1", [gone])).toEqual([]);
      }
    });
  });

  describe("the note of a request to connect", () => {
    const NOTE = "Pay me, or else";
    const noteFor = async (actor: string, id: string) =>
      (await target().request(actor, "GET", `my_connections?id=eq.${id}&select=note,status,updated_at`)).rows[0];
    const caseOf = (looker: string, id: string) =>
      answerOf(looker, "moderation_case", { kind: "connection", id }) as Promise<object>;

    it("is gone for its receiver alone once it is hidden, and nothing else of the request is changed", async () => {
      const { id, owner, reader } = await thing("connection");
      const looker = await moderator();
      expect((await report(reader, "connection", id)).status).toBe(204);
      const before = await noteFor(reader, id);
      expect((await decide(looker, "connection", id, "hide")).status).toBe(204);
      expect(await noteFor(reader, id)).toEqual({ ...before, note: null });
      expect((await noteFor(owner, id))?.note).toBe(NOTE);
      expect(JSON.stringify((await everythingOf(target(), reader)).exported)).not.toContain(NOTE);
      expect(await caseOf(looker, id)).toMatchObject({ hidden: true, facts: { text: NOTE } });
      expect((await rpc(reader, "answer_connection", { id, decision: "accepted" })).status).toBe(200);
      expect(await noteFor(reader, id)).toMatchObject({ note: null, status: "accepted" });
      expect((await decide(looker, "connection", id, "restore")).status).toBe(204);
      expect(await noteFor(reader, id)).toMatchObject({ note: NOTE, status: "accepted" });
    });

    it.each(["warn", "hide", "suspend"])(
      "is still its author's to answer for once they have withdrawn it: %s",
      async (action) => {
        const { id, owner, reader } = await thing("connection");
        const looker = await moderator();
        expect((await report(reader, "connection", id)).status).toBe(204);
        expect((await target().request(owner, "DELETE", `connections?id=eq.${id}`)).status).toBeLessThan(300);
        expect(await noteFor(reader, id)).toBeUndefined();
        expect(await caseOf(looker, id)).toMatchObject({ gone: false, waits: true, facts: { text: NOTE } });
        expect((await decide(looker, "connection", id, action)).status).toBe(204);
        const { decisions } = (await answerOf(owner, "my_decisions", {})) as { decisions: object[] };
        expect(decisions).toMatchObject([{ kind: "connection", action }]);
        expect(await told(reader)).toEqual({ kind: "report_upheld", note: null });
      },
    );

    it("can't be reported by anybody but its receiver, nor where there is none or its author is blocked", async () => {
      const { id, owner, reader } = await thing("connection");
      const [stranger, silent] = [await member(), await thing("connection")];
      await target().sql("update public.connections set note = null where id = $1", [silent.id]);
      for (const [actor, subject] of [
        [owner, id],
        [stranger, id],
        [silent.reader, silent.id],
      ] as const) {
        expect(refusalOf(await report(actor, "connection", subject))).toEqual(UNKNOWN);
        expect(await nameFor(actor, "connection", subject)).toBeNull();
      }
      expect((await rpc(reader, "block_connection", { id })).status).toBe(204);
      expect(refusalOf(await report(reader, "connection", id))).toEqual(UNKNOWN);
    });

    it("is kept 90 days once the request is gone, and as long as there is one", async () => {
      const [gone, there] = [await thing("connection"), await thing("connection")];
      for (const { id, reader } of [gone, there]) expect((await report(reader, "connection", id)).status).toBe(204);
      await target().sql("delete from public.connections where id = $1", [gone.id]);
      const left = async (age: string) => {
        await target().sql("update private.reported_notes set created_at = now() - $2::interval where id = any ($1)", [
          [gone.id, there.id],
          age,
        ]);
        await target().sql("select private.tidy_conversations()");
        const kept = await target().sql<{ id: string }>(
          "select subject_id as id from private.reports where subject_id = any ($1)",
          [[gone.id, there.id]],
        );
        return kept.map(({ id }) => id).toSorted();
      };
      expect(await left("89 days 23 hours")).toEqual([gone.id, there.id].toSorted());
      expect(await left("90 days 1 minute")).toEqual([there.id]);
    });

    it("is deleted with the account of either side", async () => {
      for (const side of ["owner", "reader"] as const) {
        const asked = await thing("connection");
        expect((await report(asked.reader, "connection", asked.id)).status).toBe(204);
        expect((await rpc(asked[side], "delete_account", {})).status).toBe(204);
        expect(await target().sql("select from private.reported_notes where id = $1", [asked.id])).toEqual([]);
        expect(await target().sql("select from private.reports where subject_id = $1", [asked.id])).toEqual([]);
      }
    });
  });

  it("tells each owner of what several own, suspends none of them, and lets no moderator among them decide", async () => {
    const { id, owner, reader } = await thing("organization");
    const [second, looker] = [await member("Second Owner"), await moderator()];
    await join(id, second);
    await report(reader, "organization", id);
    expect(refusalOf(await report(second, "organization", id))).toEqual(UNKNOWN);
    expect((await answerOf(looker, "moderation_case", { kind: "organization", id })) as object).toMatchObject({
      several: true,
    });
    for (const action of ["suspend", "unsuspend"]) {
      expect((await decide(looker, "organization", id, action)).code).toBe("PT410");
    }
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [second]);
    expect((await decide(second, "organization", id, "dismiss")).code).toBe("PT409");
    expect((await decide(looker, "organization", id, "hide")).status).toBe(204);
    for (const one of [owner, second]) {
      expect(await told(one)).toEqual({ kind: "writing_hidden", note: "It borrows a name." });
    }
    const { decisions } = (await answerOf(looker, "moderation_case", { kind: "organization", id })) as {
      decisions: object[];
    };
    expect(decisions).toHaveLength(1);
    const { decided } = (await answerOf(looker, "moderation_queue", {})) as { decided: { id: string }[] };
    expect(decided.filter((row) => row.id === id)).toHaveLength(1);
  });

  it("lets nobody with a part in it answer an appeal, and tells the other owners what was taken back", async () => {
    const { id, owner, reader } = await thing("organization");
    const [second, first, other] = [await member(), await moderator(), await moderator()];
    await join(id, second);
    await report(reader, "organization", id);
    await target().sql("insert into private.staff (member_id, role) select unnest($1::uuid[]), 'moderator'", [
      [second, reader],
    ]);
    expect((await decide(first, "organization", id, "hide")).status).toBe(204);
    const { decisions } = (await answerOf(owner, "my_decisions", {})) as { decisions: { id: string }[] };
    expect((await rpc(owner, "appeal", { decision: decisions[0]?.id, body: "The name is ours." })).status).toBe(204);
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [owner]);
    const answer = (actor: Actor) =>
      rpc(actor, "decide_appeal", { id: appeal?.id, granted: true, reason: "The register says so." });
    for (const party of [second, reader]) {
      expect((await answer(party)).code).toBe("PT409");
      expect((await rpc(party, "moderation_queue", {})).text).not.toContain(appeal?.id);
      expect((await rpc(party, "moderation_case", { kind: "appeal", id: appeal?.id })).code).toBe("PT404");
    }
    expect((await answer(other)).status).toBe(204);
    expect((await target().request(null, "GET", `organizations?id=eq.${id}`)).rows).toHaveLength(1);
    expect([await told(owner), await told(second)]).toEqual([
      { kind: "appeal_granted", note: "The register says so." },
      { kind: "writing_restored", note: null },
    ]);
    expect((await rpc(reader, "moderation_case", { kind: "appeal", id: appeal?.id })).code).toBe("PT404");
  });
});
