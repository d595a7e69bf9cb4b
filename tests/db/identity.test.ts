import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { exportOwnData } from "../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";

import { createApplication, createJob, createOrganization, insertRow } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { beginNextDay } from "./support/next-day.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor, Answer } from "./support/target.ts";

/** The fields of an acceptance for a contact that nobody has shared. */
const UNSHARED = {
  shared_with: null,
  shared_name: null,
  shared_email: null,
  shared_phone: null,
  shared_at: null,
  sharing_ended_at: null,
};
/** The fields for a job that is on nobody's page. */
const NO_PAGE = { organization_slug: null, organization_name: null, proved_domain: null, proved_at: null };
const STATUSES = ["pending", "reviewed", "accepted", "rejected"];

describeOnPostgresFirst("who applied, and who accepted (docs/decisions/0082-consent-at-acceptance.md)", (target) => {
  let poster: string;
  let applicant: string;
  let stranger: string;
  beforeAll(async () => {
    poster = await target().createUser({ metadata: { full_name: "Posh Poster" }, email: "posh@example.org" });
    applicant = await target().createUser({
      metadata: { full_name: "Anika Applicant", phone: "+8801722222222" },
      email: "anika@example.net",
    });
    stranger = await target().createUser();
  });

  const call = (actor: Actor, name: string, body: object) => target().request(actor, "POST", `rpc/${name}`, { body });
  const share = (actor: Actor, application: string, yes: boolean | null = true) =>
    call(actor, "share_contact", { application, share: yes });
  const apply = async (row: Record<string, unknown> = {}, job: Record<string, unknown> = {}) =>
    createApplication(target(), await createJob(target(), poster, job), applicant, row);
  const received = async (id: string) =>
    (await target().request(poster, "GET", `received_applications?id=eq.${id}`)).rows[0];
  const own = async (id: string) => (await target().request(applicant, "GET", `job_applications?id=eq.${id}`)).rows[0];
  const answerOf = ({ status, code, text }: Answer) => [status, code, text];

  it("is not asked of anybody who applies: the column can't be sent", async () => {
    const body = { job_id: await createJob(target(), poster), applicant_id: applicant, cover_letter: "Hello" };
    for (const consent of [true, false]) {
      const sent = { ...body, consent_to_reveal: consent };
      const answer = await target().request(applicant, "POST", "job_applications", { body: sent });
      expect([answer.status, answer.code]).toEqual([403, "42501"]);
    }
    expect((await target().request(applicant, "POST", "job_applications", { body })).status).toBe(201);
  });

  it("is the applicant's to show after the acceptance, to take back, and to show again", async () => {
    const id = await apply({ status: "accepted" });
    const hidden = { applicant_name: "Anonymous", applicant_email: null, applicant_phone: null, is_revealed: false };
    const shown = {
      applicant_name: "Anika Applicant",
      applicant_email: "anika@example.net",
      applicant_phone: "+8801722222222",
      is_revealed: true,
    };
    expect(await received(id)).toMatchObject(hidden);
    expect(await own(id)).toMatchObject({ consent_to_reveal: false, contact_chosen_at: null });
    for (const yes of [false, true, true, false, true]) {
      const answer = await share(applicant, id, yes);
      expect([answer.status, answer.text]).toEqual([200, String(yes)]);
      expect(await received(id)).toMatchObject(yes ? shown : hidden);
      expect(await own(id)).toMatchObject({ consent_to_reveal: yes, contact_chosen_at: expect.any(String) });
    }
  });

  it.each(STATUSES)(
    "stays hidden by an earlier yes until the acceptance, and is shown by it then (%s)",
    async (status) => {
      const id = await apply({ status, consent_to_reveal: true });
      expect((await received(id))?.applicant_name).toBe(status === "accepted" ? "Anika Applicant" : "Anonymous");
      await call(poster, "decide_application", { id, decision: "accepted" });
      expect((await received(id))?.is_revealed).toBe(status !== "rejected");
    },
  );

  it("is nobody else's to show: unknown, another's and not accepted are one answer", async () => {
    const accepted = await apply({ status: "accepted" });
    for (const yes of [true, false]) {
      const none = answerOf(await share(applicant, randomUUID(), yes));
      expect(none).toEqual([404, "PT404", expect.any(String)].map((part, index) => (index === 0 ? none[0] : part)));
      for (const status of STATUSES.filter((other) => other !== "accepted")) {
        expect(answerOf(await share(applicant, await apply({ status }), yes))).toEqual(none);
      }
      for (const actor of [poster, stranger]) expect(answerOf(await share(actor, accepted, yes))).toEqual(none);
    }
    expect((await share(null, accepted)).code).toBe("42501");
    expect((await share(applicant, accepted, null)).code).toBe("22023");
    const direct = await target().request(applicant, "PATCH", `job_applications?id=eq.${accepted}`, {
      body: { consent_to_reveal: true },
    });
    expect(direct.code).toBe("42501");
    expect((await received(accepted))?.is_revealed).toBe(false);
  });

  it("is told to the poster once until they have read of it, by the job alone, and a no never", async () => {
    const id = await apply({ status: "accepted" }, { title: "Quay" });
    const job = (await received(id))?.job_id;
    const told = async () =>
      (await target().request(poster, "GET", `my_notifications?kind=eq.contact_shared&params->>job_id=eq.${job}`)).rows;
    for (const yes of [false, true, false, true]) await share(applicant, id, yes);
    const [row, ...more] = await told();
    expect([row?.params, more]).toEqual([{ job_id: job }, []]);
    expect(row?.message).toBe('Somebody you accepted for "Quay" now shares name and contact with you.');
    await target().request(poster, "PATCH", `notifications?id=eq.${row?.id}`, { body: { is_read: true } });
    for (const yes of [false, true, true]) await share(applicant, id, yes);
    // Once a day at most (docs/decisions/0163-shared-contacts.md).
    expect(await told()).toHaveLength(1);
    await target().sql(
      "update private.shared_contacts set told_at = told_at - interval '1 day' where application_id = $1",
      [id],
    );
    for (const yes of [false, true, true]) await share(applicant, id, yes);
    expect(await told()).toHaveLength(2);
    expect(JSON.stringify(await told())).not.toMatch(/Anika|anika|722222222/);
  });

  it("accepted them, the applicant reads after the acceptance and not before, and nobody else ever", async () => {
    await target().sql("update public.profiles set is_verified = true where id = $1", [poster]);
    const seenBy = async (actor: string, id: string) =>
      (await target().request(actor, "GET", `my_acceptances?application_id=eq.${id}`)).rows;
    for (const status of STATUSES) {
      const id = await apply({ status }, { company_name: "Setu Ltd" });
      expect(await seenBy(applicant, id)).toEqual(
        status === "accepted"
          ? [
              {
                application_id: id,
                poster_name: "Posh Poster",
                poster_is_verified: true,
                company_name: "Setu Ltd",
                thread_id: expect.any(String),
                ...NO_PAGE,
                ...UNSHARED,
              },
            ]
          : [],
      );
      for (const actor of [poster, stranger]) expect(await seenBy(actor, id)).toEqual([]);
    }
    const all = await target().request(applicant, "GET", "my_acceptances");
    expect(all.text).not.toContain(poster);
    expect(all.text).not.toContain("posh@example.org");
    await target().sql("update public.profiles set is_verified = false where id = $1", [poster]);
  });

  it("leads both sides of an accepted application to one conversation, until it has ended, and nobody else", async () => {
    const id = await apply();
    const threadsOf = async (actor: string) =>
      (await target().request(actor, "GET", `my_application_threads?application_id=eq.${id}`)).rows;
    for (const actor of [poster, applicant, stranger]) expect(await threadsOf(actor)).toEqual([]);
    await call(poster, "decide_application", { id, decision: "accepted" });
    const [thread] = await threadsOf(poster);
    expect(thread).toEqual({ application_id: id, thread_id: expect.any(String) });
    expect(await threadsOf(applicant)).toEqual([thread]);
    expect(await threadsOf(stranger)).toEqual([]);
    await call(applicant, "leave_thread", { thread: thread?.thread_id });
    for (const actor of [poster, applicant]) expect(await threadsOf(actor)).toEqual([]);
    const { rows } = await target().request(applicant, "GET", `my_acceptances?application_id=eq.${id}`);
    expect(rows[0]).toMatchObject({ poster_name: "Posh Poster", thread_id: null });
  });

  it("accepted them and has left since, the applicant reads without a name", async () => {
    const leaver = await target().createUser({ metadata: { full_name: "Lea Leaver" } });
    const job = await createJob(target(), leaver, { company_name: "Gone Ltd" });
    const id = await createApplication(target(), job, applicant, { status: "accepted" });
    await call(leaver, "delete_account", {});
    const { rows } = await target().request(applicant, "GET", `my_acceptances?application_id=eq.${id}`);
    const gone = { poster_name: null, poster_is_verified: false, company_name: null, thread_id: null, ...UNSHARED };
    expect(rows).toEqual([{ application_id: id, ...gone, ...NO_PAGE }]);
  });

  describe("on the page of a startup or a company", () => {
    const PAGE = "organization_slug,organization_name,proved_domain,proved_at";
    const seenBy = async (actor: string, id: string) =>
      (await target().request(actor, "GET", `my_acceptances?application_id=eq.${id}&select=${PAGE}`)).rows;
    /** An application to a job on the page of an organization with a proved domain; its poster owns the page. */
    const make = async (status: string) => {
      const [owner, member] = [await target().createUser(), await target().createUser()];
      const organization = await createOrganization(target(), owner, {
        name: "Nodi Ghat",
        proved_domain: "nodi.example",
        proved_at: "2026-01-31T20:00:00Z",
      });
      const job = await createJob(target(), owner, { organization_id: organization });
      const id = await createApplication(target(), job, member, { status });
      return { owner, member, organization, job, id };
    };
    const NODI = {
      organization_slug: expect.stringMatching(/^nodi-ghat/),
      organization_name: "Nodi Ghat",
      proved_domain: "nodi.example",
      proved_at: "2026-01-31T20:00:00+00:00",
    };

    it("accepted them, they read whose page that is and which domain is proved, and nobody else does", async () => {
      for (const status of STATUSES) {
        const { owner, member, id } = await make(status);
        expect(await seenBy(member, id)).toEqual(status === "accepted" ? [NODI] : []);
        for (const actor of [owner, stranger]) expect(await seenBy(actor, id)).toEqual([]);
      }
      expect((await target().request(null, "GET", `my_acceptances?select=${PAGE}`)).code).toBe("42501");
    });

    const set = (id: string, change: string) =>
      target().sql(`update public.organizations set ${change} where id = $1`, [id]);
    const hide = (kind: string, id: string) => target().sql("select private.set_hidden($1, $2, true)", [kind, id]);
    const block = (blocker: string, blocked: string) =>
      insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: blocked });
    const leavePage = (member: string, organization: string) =>
      target().sql("delete from public.organization_members where organization_id = $1 and member_id = $2", [
        organization,
        member,
      ]);

    const ENDS: [what: string, end: (made: Awaited<ReturnType<typeof make>>) => Promise<unknown>][] = [
      ["the page is off the lists", ({ organization }) => set(organization, "is_listed = false")],
      ["a moderator has hidden it", ({ organization }) => hide("organization", organization)],
      [
        "the job is on it no more",
        ({ job }) => target().sql("update public.jobs set organization_id = null where id = $1", [job]),
      ],
      ["the poster has left the page", ({ owner, organization }) => leavePage(owner, organization)],
      ["the poster is suspended", ({ owner }) => target().sql("select private.suspend($1)", [owner])],
      ["the poster's account is deleted", ({ owner }) => call(owner, "delete_account", {})],
    ];

    it.each(ENDS)("they read nothing of it where %s", async (_, end) => {
      const made = await make("accepted");
      expect(await seenBy(made.member, made.id)).toEqual([NODI]);
      await end(made);
      expect(await seenBy(made.member, made.id)).toEqual([NO_PAGE]);
    });

    const acceptAfter = async (sides: (owner: string, member: string) => readonly [string, string]) => {
      const made = await make("pending");
      await block(...sides(made.owner, made.member));
      await call(made.owner, "decide_application", { id: made.id, decision: "accepted" });
      return seenBy(made.member, made.id);
    };

    it("they go on reading it where the applicant has blocked the poster, unless that came before the yes", async () => {
      const { owner, member, id } = await make("accepted");
      await block(member, owner);
      expect(await seenBy(member, id)).toEqual([NODI]);
      expect(await acceptAfter((poster, applicant) => [applicant, poster])).toEqual([NO_PAGE]);
    });

    it("they read it where the poster has blocked them, who does not know who was accepted", async () => {
      const { owner, member, id } = await make("accepted");
      await block(owner, member);
      expect(await seenBy(member, id)).toEqual([NODI]);
      expect(await acceptAfter((poster, applicant) => [poster, applicant])).toEqual([NODI]);
    });

    it("they read no domain where none is proved, and of another page the one the job is on now", async () => {
      const { member, owner, organization, job, id } = await make("accepted");
      await set(organization, "website = 'https://other.example', proved_domain = null, proved_at = null");
      expect(await seenBy(member, id)).toEqual([{ ...NODI, proved_domain: null, proved_at: null }]);
      const next = await createOrganization(target(), owner, { name: "Padma Lab" });
      await target().request(owner, "PATCH", `jobs?id=eq.${job}`, { body: { organization_id: next } });
      expect(await seenBy(member, id)).toMatchObject([{ organization_name: "Padma Lab", proved_domain: null }]);
    });

    it("it is in the export of the member who was accepted", async () => {
      const { member, id } = await make("accepted");
      const client = (await target().as(member)) as unknown as RequestClient;
      const data = await exportOwnData(client, { id: member, email: "" }, new Date());
      expect(data.acceptances).toMatchObject([{ application_id: id, ...NODI }]);
    });
  });
});

describeOnPostgresFirst("what a poster does with an application (requirements/dashboard.md 79, 110)", (target) => {
  const call = (actor: Actor, name: string, body: object) => target().request(actor, "POST", `rpc/${name}`, { body });
  const make = async () => {
    const [poster = "", applicant = "", stranger = ""] = await createMembers(target(), 3);
    const job = await createJob(target(), poster);
    return { poster, applicant, stranger, job, id: await createApplication(target(), job, applicant) };
  };
  const received = async (poster: string, id: string) =>
    (await target().request(poster, "GET", `received_applications?id=eq.${id}`)).rows[0];
  const own = async (applicant: string, id: string) =>
    (await target().request(applicant, "GET", `job_applications?id=eq.${id}`)).rows[0];
  const notified = async (member: string) =>
    (await target().request(member, "GET", "notifications?select=kind&order=created_at")).rows.map(({ kind }) => kind);

  it("marks a letter read once, which the applicant sees and is not told; the application still waits", async () => {
    const { poster, applicant, id } = await make();
    const before = await own(applicant, id);
    expect(before?.read_at).toBeNull();
    expect((await target().request(poster, "GET", "received_applications")).rows[0]?.read_at).toBeNull();
    expect((await call(poster, "read_application", { id })).status).toBeLessThan(300);
    const first = await own(applicant, id);
    expect(first).toEqual({ ...before, read_at: expect.any(String) });
    await call(poster, "read_application", { id });
    expect(await own(applicant, id)).toEqual(first);
    expect((await received(poster, id))?.read_at).toBe(first?.read_at);
    expect(await notified(applicant)).not.toContain("application_reviewed");
    const withdrawn = await target().request(applicant, "DELETE", `job_applications?id=eq.${id}`, {
      prefer: "return=representation",
    });
    expect(withdrawn.rows).toHaveLength(1);
  });

  it("keeps a note and a shortlist, of which the applicant learns nothing", async () => {
    const { poster, applicant, stranger, id } = await make();
    const before = await own(applicant, id);
    expect(await received(poster, id)).toMatchObject({ note: null, is_shortlisted: false });
    expect((await call(poster, "note_application", { id, note: "x".repeat(1000) })).status).toBeLessThan(300);
    expect((await call(poster, "shortlist_application", { id, shortlisted: true })).status).toBeLessThan(300);
    expect(await received(poster, id)).toMatchObject({ note: "x".repeat(1000), is_shortlisted: true });
    expect((await call(poster, "note_application", { id, note: "x".repeat(1001) })).code).toBe("23514");
    await call(poster, "note_application", { id, note: "Ring on Sunday" });
    expect(await received(poster, id)).toMatchObject({ note: "Ring on Sunday", is_shortlisted: true });
    await call(poster, "note_application", { id, note: " \n" });
    await call(poster, "shortlist_application", { id, shortlisted: false });
    expect(await received(poster, id)).toMatchObject({ note: null, is_shortlisted: false });

    await call(poster, "note_application", { id, note: "Secretly great" });
    await call(poster, "shortlist_application", { id, shortlisted: true });
    expect(await own(applicant, id)).toEqual(before);
    expect(await notified(applicant)).not.toContain("application_reviewed");
    for (const actor of [applicant, stranger]) {
      for (const path of ["received_applications", "job_applications", "my_acceptances", "notifications"]) {
        expect((await target().request(actor, "GET", path)).text).not.toMatch(/Secretly|shortlist/);
      }
      expect((await target().request(actor, "GET", "application_notes")).status).toBe(404);
    }
    const read = target().sql("set local role authenticated; select * from private.application_notes");
    await expect(read).rejects.toThrow(/permission denied/);
  });

  it("is the poster's alone: unknown and another's are one answer, and change nothing", async () => {
    const { poster, applicant, stranger, id } = await make();
    const calls: [name: string, body: object][] = [
      ["read_application", {}],
      ["note_application", { note: "Mine" }],
      ["shortlist_application", { shortlisted: true }],
    ];
    for (const [name, body] of calls) {
      for (const actor of [applicant, stranger]) {
        const foreign = await call(actor, name, { id, ...body });
        const unknown = await call(actor, name, { id: randomUUID(), ...body });
        expect([name, foreign.code, foreign.status, foreign.text]).toEqual([
          name,
          "PT404",
          unknown.status,
          unknown.text,
        ]);
      }
      expect((await call(null, name, { id, ...body })).code).toBe("42501");
    }
    expect(await received(poster, id)).toMatchObject({ read_at: null, note: null, is_shortlisted: false });
    expect((await call(poster, "shortlist_application", { id, shortlisted: null })).code).toBe("22023");
  });

  it("rejects several at once with one text, which each of them reads, in the list and as it is told", async () => {
    const [poster = "", ...applicants] = await createMembers(target(), 5);
    const job = await createJob(target(), poster, { title: "Bridge" });
    const ids: string[] = [];
    for (const applicant of applicants) ids.push(await createApplication(target(), job, applicant));
    await target().sql("update public.job_applications set status = 'accepted' where id = $1", [ids[3]]);
    await target().sql("update public.job_applications set status = 'reviewed' where id = $1", [ids[2]]);
    const note = "Thank you for your letter.\nWe have chosen somebody else.";
    const chosen = [ids[0], ids[2], ids[3], randomUUID()];
    const answer = await call(poster, "reject_applications", { ids: chosen, note });
    expect([answer.status, answer.text]).toEqual([200, "2"]);
    const stands = await Promise.all(applicants.map((applicant, index) => own(applicant, ids[index] ?? "")));
    expect(stands.map((row) => [row?.status, row?.decision_note])).toEqual([
      ["rejected", note],
      ["pending", null],
      ["rejected", note],
      ["accepted", null],
    ]);
    const told = (await target().request(applicants[0] ?? "", "GET", "my_notifications?kind=eq.application_rejected"))
      .rows;
    expect(told.map(({ message, note: text }) => [message, text])).toEqual([
      [`Your application to "Bridge" was rejected. ${note}`, note],
    ]);
    const again = await call(poster, "reject_applications", { ids: chosen, note: "Another text" });
    expect(again.text).toBe("0");
    expect((await own(applicants[0] ?? "", ids[0] ?? ""))?.decision_note).toBe(note);
    expect((await call(poster, "reject_applications", { ids: [ids[1]], note: null })).text).toBe("1");
    expect((await own(applicants[1] ?? "", ids[1] ?? ""))?.decision_note).toBeNull();
  });

  it("rejects nobody of another's, and with no text that asks for money or is too long", async () => {
    const { poster, applicant, stranger, id } = await make();
    for (const actor of [applicant, stranger]) {
      const foreign = await call(actor, "reject_applications", { ids: [id], note: "No" });
      const unknown = await call(actor, "reject_applications", { ids: [randomUUID()], note: "No" });
      expect([foreign.code, foreign.status, foreign.text]).toEqual(["PT404", unknown.status, unknown.text]);
    }
    expect((await call(null, "reject_applications", { ids: [id], note: "No" })).code).toBe("42501");
    const refused: [body: object, code: string][] = [
      [{ ids: [], note: "No" }, "22023"],
      [{ ids: null, note: "No" }, "22023"],
      [{ ids: Array.from({ length: 101 }, () => id), note: "No" }, "22023"],
      [{ ids: [id], note: "x".repeat(1001) }, "23514"],
      [{ ids: [id], note: "Pay the registration fee of 500 taka to be considered again." }, "PT422"],
    ];
    for (const [body, code] of refused) {
      expect([code, (await call(poster, "reject_applications", body)).code]).toEqual([code, code]);
    }
    expect((await own(applicant, id))?.status).toBe("pending");
  });

  it("has one winner where two reject the same people at once", async () => {
    const [poster = "", ...applicants] = await createMembers(target(), 7);
    const job = await createJob(target(), poster);
    const ids: string[] = [];
    for (const applicant of applicants) ids.push(await createApplication(target(), job, applicant));
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((list, index) =>
        call(poster, "reject_applications", { ids: list, note: `Text ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ text }) => Number(text)).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 6]);
    for (const applicant of applicants) {
      expect((await notified(applicant)).filter((kind) => kind === "application_rejected")).toHaveLength(1);
    }
  });

  it("dates the answer by the decision, whatever is read, noted or shared", async () => {
    const { poster, applicant, id } = await make();
    await call(poster, "decide_application", { id, decision: "accepted" });
    await target().sql("alter table public.job_applications disable trigger user");
    await target().sql("update public.job_applications set updated_at = '2026-03-01' where id = $1", [id]);
    await target().sql("alter table public.job_applications enable trigger user");
    const dated = (await own(applicant, id))?.updated_at;
    await call(poster, "read_application", { id });
    await call(poster, "note_application", { id, note: "Good" });
    await call(applicant, "share_contact", { application: id, share: true });
    expect((await own(applicant, id))?.updated_at).toBe(dated);
  });

  it("goes with the poster's account: notes at once, what was written to those who were rejected with the day", async () => {
    const { poster, applicant, job, id } = await make();
    await call(poster, "note_application", { id, note: "Noted by the poster" });
    await call(poster, "reject_applications", { ids: [id], note: "Written by the poster" });
    expect((await call(poster, "delete_account", {})).status).toBeLessThan(300);
    expect(await target().sql("select from private.application_notes where application_id = $1", [id])).toEqual([]);
    // They were never told who it was, and the timestamp would reveal it.
    expect(await own(applicant, id)).toMatchObject({ status: "rejected", decision_note: "Written by the poster" });
    await beginNextDay(target());
    expect(await own(applicant, id)).toMatchObject({ job_id: job, status: "rejected", decision_note: null });
    const told = await target().request(applicant, "GET", "notifications?kind=eq.application_rejected");
    expect(told.rows).toMatchObject([{ note: null, message: 'Your application to "Backend engineer" was rejected.' }]);
  });

  it("goes with the applicant's withdrawal, and with the day that their account is deleted on, notes included", async () => {
    for (const leave of ["delete_account", "withdraw"]) {
      const { poster, applicant, id } = await make();
      await call(poster, "note_application", { id, note: "Noted" });
      await call(poster, "shortlist_application", { id, shortlisted: true });
      if (leave === "withdraw") {
        await target().request(applicant, "DELETE", `job_applications?id=eq.${id}`);
      } else {
        await call(applicant, "delete_account", {});
        await target().sql("update public.job_applications set leaves_at = now() where id = $1", [id]);
        await target().sql("select worker.forget_left_applications()");
      }
      expect(await target().sql("select from private.application_notes where application_id = $1", [id])).toEqual([]);
    }
  });
});
