import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { createNamedMember, everythingOf, refusalOf } from "./support/conversation.ts";
import {
  createApplication,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { askMeeting, listInvestor, meetingsOf } from "./support/meetings.ts";
import { beginNextDay, endDay } from "./support/next-day.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const KINDS = [
  "organization",
  "mentor",
  "investor",
  "mentorship",
  "meeting",
  "connection",
  "application",
  "rejection",
  "refusal",
] as const;
/** What one member alone has received. */
const SENT: readonly string[] = ["mentorship", "meeting", "connection", "application", "rejection", "refusal"];
/** What is kept with its report, without whose it was, when an account goes. */
const KEPT: readonly string[] = ["application", "rejection"];
const LETTER = "Hire me, or else";
const ANSWER = "You people never learn";
const NO = "Go back to your village";
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

  const letterFor = async (poster: string, id: string) =>
    (await target().request(poster, "GET", `received_applications?id=eq.${id}&select=cover_letter`)).rows[0]
      ?.cover_letter;

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
    if (kind === "refusal") {
      const id = await createMentorship(target(), await createMentor(target(), owner), reader);
      const no = { mentorship: id, decision: "declined", reason: "no_time", reply: NO };
      expect((await rpc(owner, "answer_mentorship", no)).status).toBe(204);
      const seen = async () => {
        const { rows } = await target().request(reader, "GET", `my_mentorships?id=eq.${id}&select=reply`);
        const { mentorships } = (await everythingOf(target(), reader)).exported as {
          mentorships: { reply: unknown }[];
        };
        return [...rows, ...mentorships].filter(({ reply }) => reply === NO).length;
      };
      return { id, owner, reader, seen, all: 2 };
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
    if (kind === "application") {
      const id = await createApplication(target(), await createJob(target(), reader), owner, { cover_letter: LETTER });
      // The poster was shown who it is.
      await insertRow(
        target(),
        "private.shared_contacts",
        { application_id: id, ended_at: "now()", reached: true },
        "application_id",
      );
      const seen = async () => ((await letterFor(reader, id)) === LETTER ? 1 : 0);
      return { id, owner, reader, seen, all: 1 };
    }
    if (kind === "rejection") {
      const id = await createApplication(target(), await createJob(target(), owner), reader);
      expect((await rpc(owner, "reject_applications", { ids: [id], note: ANSWER })).status).toBe(200);
      const seen = async () => {
        const { rows } = await target().request(
          reader,
          "GET",
          `job_applications?id=eq.${id}&select=note:decision_note`,
        );
        const { rows: told } = await target().request(
          reader,
          "GET",
          "notifications?kind=eq.application_rejected&select=note,message",
        );
        return (
          [...rows, ...told].filter((row) => row.note === ANSWER).length +
          told.filter((row) => (row.message as string).includes(ANSWER)).length
        );
      };
      return { id, owner, reader, seen, all: 3 };
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
    const isPublic = !SENT.includes(kind);
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

  it.each(KINDS.filter((kind) => !KEPT.includes(kind)))("forgets the reports of a %s with it", async (kind) => {
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

  it.each(KINDS)("tells a suspended author whether others see their %s again at once", async (kind) => {
    const { id, owner, reader, seen, all } = await thing(kind);
    const looker = await moderator();
    expect((await report(reader, kind, id)).status).toBe(204);
    for (const action of ["hide", "suspend", "restore"]) {
      expect((await decide(looker, kind, id, action)).status).toBe(204);
    }
    expect((await told(owner))?.kind).toBe((await seen()) === all ? "writing_restored" : "restored_later");
  });

  it.each(["mentorship", "meeting", "connection", "refusal"] as const)(
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

    it("can't be reported by anybody but its receiver, nor where there is none", async () => {
      const { id, owner } = await thing("connection");
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

  describe("what somebody asked whom its reader has blocked since", () => {
    const ASKED = ["connection", "mentorship", "meeting"] as const;
    const block = (reader: string, owner: string) =>
      target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [reader, owner]);
    const listed = async (actor: string) =>
      ((await answerOf(actor, "blocked_requests", {})) as { kind: string; id: string }[]).map(({ kind, id }) => [
        kind,
        id,
      ]);

    it.each(ASKED)("can be reported by them for 90 days: a %s", async (kind) => {
      const { id, owner, reader, seen } = await thing(kind);
      expect(await listed(reader)).toEqual([]);
      await block(reader, owner);
      expect(await listed(owner)).toEqual([]);
      expect(await listed(reader)).toEqual([[kind, id]]);
      const age = (time: string) =>
        target().sql("update public.member_blocks set created_at = now() - $2::interval where blocker_id = $1", [
          reader,
          time,
        ]);
      const table = kind === "connection" ? "public.connections" : `private.${kind}s`;
      await target().sql(`update ${table} set created_at = now() - interval '1 year' where id = $1`, [id]);
      if (kind === "connection") {
        await target().sql("alter table public.connections disable trigger set_updated_at");
        await target().sql("update public.connections set updated_at = created_at where id = $1", [id]);
        await target().sql("alter table public.connections enable trigger set_updated_at");
      }
      await age("90 days 1 minute");
      expect(await listed(reader)).toEqual([]);
      expect(refusalOf(await report(reader, kind, id))).toEqual(UNKNOWN);
      await age("89 days 23 hours");
      expect(await nameFor(reader, kind, id)).not.toBeNull();
      expect((await report(reader, kind, id)).status).toBe(204);
      expect(await listed(reader)).toEqual([]);
      expect(await answerOf(await moderator(), "moderation_case", { kind, id })).toMatchObject({ waits: true });
      expect(await seen()).toBe(kind === "connection" ? 1 : 0);
    });

    it("tells nobody whose a firm is that asked them, whomever they block, and is reported once they block the firm", async () => {
      const owner = await member("Owen Owner");
      await listInvestor(target(), owner, "Padma Fund");
      const asked = async () => {
        const founder = await target().createUser({ metadata: { full_name: "Farida", role: "startup_founder" } });
        const talent = await createTalent(target(), founder);
        const { text } = await meetingsOf(target).ask(owner, talent, { kind: "founder" });
        return { founder, id: JSON.parse(text) as string };
      };
      const [named, firm, both] = [await asked(), await asked(), await asked()];
      await block(named.founder, owner);
      expect(await listed(named.founder)).toEqual([]);
      for (const { founder, id } of [firm, both]) {
        expect((await rpc(founder, "block_meeting", { meeting: id })).status).toBe(204);
      }
      await block(both.founder, owner);
      for (const { founder, id } of [firm, both]) {
        expect(await answerOf(founder, "blocked_requests", {})).toEqual([{ block: id, kind: "meeting", id }]);
        expect(await nameFor(founder, "meeting", id)).toBe("Boats");
      }
      // A block of the member says nothing of a request of the firm that can be reported no more.
      await target().sql("update private.meetings set blocked_at = now() - interval '91 days' where asker_id = $1", [
        owner,
      ]);
      await target().sql("update private.meetings set created_at = now() - interval '92 days' where asker_id = $1", [
        owner,
      ]);
      for (const { founder, id } of [firm, both]) {
        expect(await listed(founder)).toEqual([]);
        expect(refusalOf(await report(founder, "meeting", id))).toEqual(UNKNOWN);
      }
    });

    it.each(["ends", "is withdrawn after"])(
      "can be reported by them, though the connection %s the block",
      async (way) => {
        const { id, owner, reader } = await thing("connection");
        if (way === "ends") await target().sql("update public.connections set status = 'accepted' where id = $1", [id]);
        expect((await rpc(reader, "block_connection", { id })).status).toBe(204);
        if (way !== "ends") {
          expect((await target().request(owner, "DELETE", `connections?id=eq.${id}`)).status).toBeLessThan(300);
        }
        expect(await target().sql("select from public.connections where id = $1", [id])).toEqual([]);
        expect(await listed(owner)).toEqual([]);
        expect(refusalOf(await report(owner, "connection", id))).toEqual(UNKNOWN);
        expect(await listed(reader)).toEqual([["connection", id]]);
        const looker = await moderator();
        expect((await rpc(looker, "moderation_case", { kind: "connection", id })).code).toBe("PT404");
        expect((await report(reader, "connection", id)).status).toBe(204);
        expect(await listed(reader)).toEqual([]);
        expect(await answerOf(looker, "moderation_case", { kind: "connection", id })).toMatchObject({
          facts: { text: "Pay me, or else" },
          waits: true,
        });
        expect((await decide(looker, "connection", id, "warn")).status).toBe(204);
      },
    );

    it("is kept for 90 days, and can't be reported once they unblock", async () => {
      const { id, reader } = await thing("connection");
      await target().sql("update public.connections set status = 'accepted' where id = $1", [id]);
      expect((await rpc(reader, "block_connection", { id })).status).toBe(204);
      await target().sql(
        "update private.reported_notes set created_at = now() - interval '90 days 1 minute' where id = $1",
        [id],
      );
      await target().sql("select private.tidy_conversations()");
      expect(await target().sql("select from private.reported_notes where id = $1", [id])).toEqual([]);
      const other = await thing("connection");
      expect((await rpc(other.reader, "block_connection", { id: other.id })).status).toBe(204);
      await target().request(other.owner, "DELETE", `connections?id=eq.${other.id}`);
      await target().request(other.reader, "DELETE", `member_blocks?blocked_id=eq.${other.owner}`);
      expect(refusalOf(await report(other.reader, "connection", other.id))).toEqual(UNKNOWN);
    });

    it("is not kept where it never reached them", async () => {
      const { id, owner, reader } = await thing("connection");
      await target().sql("select private.suspend($1)", [owner]);
      await block(reader, owner);
      expect(await target().sql("select from private.reported_notes where id = $1", [id])).toEqual([]);
    });

    it.each(ASKED)("can't be reported where it came after the block, and was never read: a %s", async (kind) => {
      const { id, owner, reader } = await thing(kind);
      await block(reader, owner);
      await target().sql(
        "update public.member_blocks set created_at = now() - interval '1 day' where blocker_id = $1",
        [reader],
      );
      expect(await listed(reader)).toEqual([]);
      expect(refusalOf(await report(reader, kind, id))).toEqual(UNKNOWN);
      expect(await nameFor(reader, kind, id)).toBeNull();
    });
  });

  describe("what an applicant and a poster write to each other", () => {
    const caseOf = (looker: string, kind: string, id: string) =>
      answerOf(looker, "moderation_case", { kind, id }) as Promise<object>;
    /** A letter whose poster does not know who wrote it. */
    const unnamed = async () => {
      const [owner, reader] = [await member("Owen Owner"), await member()];
      const id = await createApplication(target(), await createJob(target(), reader), owner, { cover_letter: LETTER });
      return { id, owner, reader, looker: await moderator() };
    };

    it("is reported by the two of it alone, each what the other wrote", async () => {
      const letter = await thing("application");
      const answer = await thing("rejection");
      const silent = await thing("application");
      const stranger = await member();
      for (const [actor, kind, id] of [
        [letter.owner, "application", letter.id],
        [answer.owner, "rejection", answer.id],
        [stranger, "application", letter.id],
        [stranger, "rejection", answer.id],
        [silent.owner, "rejection", silent.id],
        [stranger, "rejection", randomUUID()],
      ] as const) {
        expect(refusalOf(await report(actor, kind, id))).toEqual(UNKNOWN);
        expect(await nameFor(actor, kind, id)).toBeNull();
      }
      expect([
        await nameFor(letter.reader, "application", letter.id),
        await nameFor(answer.reader, "rejection", answer.id),
      ]).toEqual([LETTER, ANSWER]);
      // The same application has both.
      expect((await report(answer.owner, "application", answer.id)).status).toBe(204);
      expect((await report(answer.reader, "rejection", answer.id)).status).toBe(204);
      const looker = await moderator();
      expect(await caseOf(looker, "application", answer.id)).toMatchObject({
        facts: { text: "Hello" },
        report_count: 1,
      });
      expect(await caseOf(looker, "rejection", answer.id)).toMatchObject({ facts: { text: ANSWER }, report_count: 1 });
    });

    it("is still its author's to read once a moderator has hidden it", async () => {
      const letter = await thing("application");
      const answer = await thing("rejection");
      const looker = await moderator();
      for (const [kind, { id, reader }] of [
        ["application", letter],
        ["rejection", answer],
      ] as const) {
        expect((await report(reader, kind, id)).status).toBe(204);
        expect((await decide(looker, kind, id, "hide")).status).toBe(204);
      }
      const { rows } = await target().request(
        letter.owner,
        "GET",
        `job_applications?id=eq.${letter.id}&select=cover_letter`,
      );
      expect(rows).toEqual([{ cover_letter: LETTER }]);
      const { rows: sent } = await target().request(
        answer.owner,
        "GET",
        `received_applications?id=eq.${answer.id}&select=decision_note`,
      );
      expect(sent).toEqual([{ decision_note: ANSWER }]);
      expect(JSON.stringify((await everythingOf(target(), answer.reader)).exported)).not.toContain(ANSWER);
    });

    it.each(["warn", "hide", "suspend"])(
      "is still its author's to answer for once they have withdrawn the application: %s",
      async (action) => {
        const { id, owner, reader, looker } = await unnamed();
        expect((await report(reader, "application", id)).status).toBe(204);
        expect((await target().request(owner, "DELETE", `job_applications?id=eq.${id}`)).status).toBeLessThan(300);
        expect(await caseOf(looker, "application", id)).toMatchObject({
          gone: false,
          waits: true,
          facts: { text: LETTER },
        });
        expect((await decide(looker, "application", id, action)).status).toBe(204);
        const { decisions } = (await answerOf(owner, "my_decisions", {})) as { decisions: object[] };
        expect(decisions).toMatchObject([{ kind: "application", action }]);
      },
    );

    it.each([
      ["hide", "report_upheld", true],
      ["suspend", "report_upheld", true],
      ["dismiss", "report_dismissed", false],
    ] as const)(
      "is decided for a poster who does not know the applicant with the next day: %s",
      async (action, kind, upheld) => {
        const { id, reader, looker } = await unnamed();
        expect((await report(reader, "application", id)).status).toBe(204);
        const read = async () => [await everythingOf(target(), reader), await letterFor(reader, id)];
        const before = await read();
        expect((await decide(looker, "application", id, action)).status).toBe(204);
        expect(await read()).toEqual(before);
        await endDay(target());
        await beginNextDay(target());
        expect(await told(reader)).toEqual({ kind, note: null });
        expect(await letterFor(reader, id)).toBe(action === "hide" ? "" : LETTER);
        const { reports } = (await answerOf(reader, "my_decisions", {})) as { reports: object[] };
        expect(reports).toMatchObject([{ kind: "application", upheld }]);
      },
    );

    it("tells no poster by a report that an applicant has just left, and keeps the letter 90 days without whose it was", async () => {
      const { id, owner, reader, looker } = await unnamed();
      const other = await unnamed();
      expect((await rpc(owner, "delete_account", {})).status).toBe(204);
      expect((await report(reader, "application", id)).status).toBe(204);
      expect((await report(other.reader, "application", other.id)).status).toBe(204);
      const before = await everythingOf(target(), other.reader);
      expect((await rpc(other.owner, "delete_account", {})).status).toBe(204);
      expect(await everythingOf(target(), other.reader)).toEqual(before);
      for (const one of [id, other.id]) {
        expect(await caseOf(looker, "application", one)).toMatchObject({
          gone: true,
          waits: true,
          facts: { text: LETTER },
        });
        expect((await decide(looker, "application", one, "suspend")).code).toBe("PT410");
      }
      await target().sql("update public.job_applications set leaves_at = now() where id = $1", [id]);
      await target().sql("select worker.forget_left_applications()");
      const left = async (age: string) => {
        await target().sql("update private.reported_letters set created_at = now() - $2::interval where id = $1", [
          id,
          age,
        ]);
        await target().sql("select private.tidy_conversations()");
        return target().sql("select from private.reports where subject_id = $1", [id]);
      };
      expect(await left("89 days 23 hours")).toHaveLength(1);
      expect(await left("90 days 1 minute")).toEqual([]);
    });

    it.each(["application", "connection"] as const)(
      "is read by who answers an appeal of its author, also after 90 days, and goes with the answer: a %s",
      async (kind) => {
        const { id, owner, reader } = await thing(kind);
        const [looker, second] = [await moderator(), await moderator()];
        expect((await report(reader, kind, id)).status).toBe(204);
        expect((await decide(looker, kind, id, "warn")).status).toBe(204);
        const [table, kept] = kind === "connection" ? ["connections", "notes"] : ["job_applications", "letters"];
        await target().request(owner, "DELETE", `${table}?id=eq.${id}`);
        await target().sql(
          `update private.reported_${kept} set created_at = now() - interval '91 days' where id = $1`,
          [id],
        );
        await target().sql("select private.tidy_conversations()");
        const { decisions } = (await answerOf(owner, "my_decisions", {})) as { decisions: { id: string }[] };
        expect((await rpc(owner, "appeal", { decision: decisions[0]?.id, body: "I am fair." })).status).toBe(204);
        const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [
          owner,
        ]);
        expect(await answerOf(second, "moderation_case", { kind: "appeal", id: appeal?.id })).toMatchObject({
          facts: { text: kind === "connection" ? "Pay me, or else" : LETTER },
        });
        const answer = { id: appeal?.id, granted: false, reason: "It stays." };
        expect((await rpc(second, "decide_appeal", answer)).status).toBe(204);
        await target().sql("select private.tidy_conversations()");
        expect(await target().sql(`select from private.reported_${kept} where id = $1`, [id])).toEqual([]);
      },
    );

    it("does not come back once the poster who wrote it has left", async () => {
      const { id, owner, reader, seen } = await thing("rejection");
      const looker = await moderator();
      expect((await report(reader, "rejection", id)).status).toBe(204);
      expect((await decide(looker, "rejection", id, "hide")).status).toBe(204);
      expect((await rpc(owner, "delete_account", {})).status).toBe(204);
      expect((await decide(looker, "rejection", id, "restore")).status).toBe(204);
      expect(await seen()).toBe(0);
    });
  });

  describe("what a mentor wrote with a no", () => {
    it("is reported by the member who asked alone, and where the mentor wrote nothing, by nobody", async () => {
      const { id, owner, reader } = await thing("refusal");
      const stranger = await member();
      for (const actor of [owner, stranger]) {
        expect(await nameFor(actor, "refusal", id)).toBeNull();
        expect(refusalOf(await report(actor, "refusal", id))).toEqual(UNKNOWN);
      }
      const silent = await createMentorship(target(), await createMentor(target(), stranger), reader);
      for (const state of ["pending", "declined"]) {
        expect(await nameFor(reader, "refusal", silent)).toBeNull();
        expect(refusalOf(await report(reader, "refusal", silent)), state).toEqual(UNKNOWN);
        const no = { mentorship: silent, decision: "declined", reason: "no_time" };
        expect((await rpc(stranger, "answer_mentorship", no)).status).toBe(204);
      }
      expect(await nameFor(reader, "refusal", id)).toBe(NO);
      expect((await report(reader, "refusal", id)).status).toBe(204);
      expect(await answerOf(await moderator(), "moderation_case", { kind: "refusal", id })).toMatchObject({
        facts: { text: NO },
        waits: true,
      });
    });

    it("is still the mentor's to read once a moderator has hidden it, and the member who asked reads the no", async () => {
      const { id, owner, reader } = await thing("refusal");
      const looker = await moderator();
      expect((await report(reader, "refusal", id)).status).toBe(204);
      expect((await decide(looker, "refusal", id, "hide")).status).toBe(204);
      const path = `my_mentorships?id=eq.${id}&select=state,reason,reply`;
      const no = { state: "declined", reason: "no_time" };
      expect((await target().request(owner, "GET", path)).rows).toEqual([{ ...no, reply: NO }]);
      expect((await target().request(reader, "GET", path)).rows).toEqual([{ ...no, reply: null }]);
      expect(JSON.stringify((await everythingOf(target(), owner)).exported)).toContain(NO);
    });

    it.each([
      ["the mentor blocks the member who asked", "owner"],
      ["the member who asked blocks the mentor", "reader"],
    ] as const)("can be reported after %s", async (_, blocker) => {
      const { id, owner, reader } = await thing("refusal");
      const [by, of] = blocker === "owner" ? [owner, reader] : [reader, owner];
      await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [by, of]);
      expect(await nameFor(reader, "refusal", id)).toBe(NO);
      expect((await report(reader, "refusal", id)).status).toBe(204);
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
    // Nor does a list lead them to the answer.
    const lists = [
      ["moderation_queue", {}],
      ["older_decisions", { before: "2100-01-01" }],
    ] as const;
    for (const [name, body] of lists) {
      for (const party of [second, reader]) expect((await rpc(party, name, body)).text).not.toContain(appeal?.id);
      expect((await rpc(other, name, body)).text).toContain(appeal?.id);
    }
    // Once the account is gone that asked, nothing says any more what it was about.
    expect((await rpc(owner, "delete_account", {})).status).toBe(204);
    for (const [name, body] of lists) {
      for (const party of [second, reader]) expect((await rpc(party, name, body)).text).not.toContain(appeal?.id);
      expect((await rpc(other, name, body)).text).toContain(appeal?.id);
    }
    for (const party of [second, reader]) {
      expect((await rpc(party, "moderation_case", { kind: "appeal", id: appeal?.id })).code).toBe("PT404");
    }
    expect(await answerOf(other, "moderation_case", { kind: "appeal", id: appeal?.id })).toMatchObject({
      gone: true,
      waits: false,
      facts: {},
      decisions: [{ reason: "The register says so." }],
    });
  });
});
