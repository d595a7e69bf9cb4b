import { expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import { CLOSED, conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createJob,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?/g;

describeOnPostgresFirst("an applicant who does something unseen (docs/decisions/0164)", (target) => {
  const { call, send, read, threadOf, textsOf } = conversationsOf(target);

  /** A poster, and somebody they know by name and have an application of without one. */
  async function createPair() {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), "Amena Applicant");
    for (const member of [poster, applicant]) await createTalent(target(), member);
    const jobs = [];
    for (const status of ["pending", "reviewed", "rejected", "pending"]) {
      const job = await createJob(target(), poster);
      jobs.push({
        job,
        id: await createApplication(target(), job, applicant, { status, with_cv: status === "pending" }),
      });
    }
    const connection = await insertRow(target(), "public.connections", {
      requester_id: poster,
      addressee_id: applicant,
    });
    await call(applicant, "answer_connection", { id: connection, decision: "accepted" });
    const organization = await createOrganization(target(), poster, { website: "https://a.example" });
    await target().sql("update public.organizations set proved_domain = 'a.example', proved_at = now() where id = $1", [
      organization,
    ]);
    const { thread } = await createApplicationThread(target(), poster, applicant, "Bridge");
    await send(poster, thread, "When can you begin?");
    await send(applicant, thread, "On Sunday");
    await send(applicant, thread, "Or on Monday");
    return {
      poster,
      applicant,
      connection,
      organization,
      thread,
      first: jobs[0]?.id ?? "",
      last: jobs.at(-1)?.id ?? "",
    };
  }
  type Pair = Awaited<ReturnType<typeof createPair>>;

  const received = async (poster: string) =>
    (await target().request(poster, "GET", "received_applications?order=place")).text;
  /** All that the poster reads of the conversation, in the list, within it, in the header and in the export. */
  const conversation = async ({ poster, thread }: Pair) => {
    const asked = [`my_threads?id=eq.${thread}`, `my_messages?thread_id=eq.${thread}&order=created_at`];
    const rows = await Promise.all(
      [...asked, "my_application_threads?order=application_id"].map((path) => target().request(poster, "GET", path)),
    );
    const exported = JSON.parse((await call(poster, "own_conversations", {})).text) as Record<string, unknown>;
    const header = JSON.parse((await call(poster, "header", { news_size: 5 })).text) as Record<string, unknown>;
    return [...rows.map(({ text }) => text), exported, header.unread_threads, header.unread];
  };
  const readable = () =>
    target().sql<{ name: string; columns: string }>(
      `select c.relname::text as name, string_agg(a.attname, ',') as columns
       from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relname = any ($1::text[]) and c.relnamespace = 'public'::regnamespace
         and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1`,
      [Object.keys(CONTRACT)],
    );
  /** Every instant that a reader finds in any relation. */
  const instantsOf = async (reader: string | null) => {
    const found = new Set<string>();
    for (const { name, columns } of await readable()) {
      const { text } = await target().request(reader, "GET", `${name}?select=${columns}`);
      // A day is that of many.
      for (const [instant] of text.matchAll(INSTANT))
        if (!instant.endsWith("T18:00:00")) found.add(`${name} ${instant}`);
    }
    return found;
  };
  /** Done past the API, which has no code to tell. */
  const did = (done: Promise<unknown>) => done.then(() => ({ status: 200, code: undefined }));
  const ban = (member: string, time: string) =>
    target().sql("update auth.users set banned_until = now() + $2::interval where id = $1", [member, time]);
  const PUBLIC = ["talent_profiles", "public_profiles", "profiles", "user_skills", "jobs", "organizations", "skills"];

  it.each<[string, (pair: Pair) => Promise<unknown>]>([
    ["deletes the account", ({ applicant }) => call(applicant, "delete_account", {})],
    ["hides from an organization", ({ applicant, organization }) => call(applicant, "hide_from", { organization })],
    [
      "takes another name",
      ({ applicant }) =>
        target().request(applicant, "PATCH", `profiles?id=eq.${applicant}`, { body: { full_name: "Amena Anew" } }),
    ],
    ["blocks the poster", ({ applicant, connection }) => call(applicant, "block_connection", { id: connection })],
    [
      "is not open to work any more",
      ({ applicant }) =>
        target().request(applicant, "PATCH", `talent_profiles?user_id=eq.${applicant}`, {
          body: { is_open_to_work: false },
        }),
    ],
    ["is suspended", ({ applicant }) => did(target().sql("select private.suspend($1)", [applicant]))],
    ["is banned by the auth service", ({ applicant }) => did(ban(applicant, "2 days"))],
  ])("and %s moves nothing that the poster reads of the application, and no instant of theirs", async (_, act) => {
    const pair = await createPair();
    const [list, before] = [await received(pair.poster), await instantsOf(pair.poster)];
    const said = await conversation(pair);
    const publicBefore = await instantsOf(null);
    expect((await act(pair)) as { status: number }).toMatchObject({ code: undefined });
    expect(await received(pair.poster)).toBe(list);
    expect(await conversation(pair)).toEqual(said);

    const after = await instantsOf(pair.poster);
    const moved = [...after].filter((instant) => !before.has(instant));
    // What is public is no row of the poster's; a stranger reads it as well.
    expect(moved.filter((instant) => !PUBLIC.includes(instant.split(" ")[0] ?? ""))).toEqual([]);
    const seen = [...(await instantsOf(null))].filter((instant) => !publicBefore.has(instant));
    const own = [...after].filter((instant) => !PUBLIC.includes(instant.split(" ")[0] ?? ""));
    const times = (instants: string[]) => instants.map((instant) => instant.split(" ")[1]);
    expect(times(seen).filter((time) => times(own).includes(time))).toEqual([]);
  });

  it("and leaves is told of in no notification, by no instant, to whoever knows the name besides", async () => {
    const [poster, applicant] = [
      await createNamedMember(target(), "Paru Poster"),
      await createNamedMember(target(), "Amena Applicant"),
    ];
    await createTalent(target(), applicant);
    await createApplication(target(), await createJob(target(), poster), applicant);
    const id = await insertRow(target(), "public.connections", { requester_id: applicant, addressee_id: poster });
    await call(poster, "answer_connection", { id, decision: "accepted" });
    const told = () => target().request(poster, "GET", "notifications?select=kind,created_at,updated_at&order=id");
    const applications = () => target().request(poster, "GET", "received_applications?select=id,status,updated_at");
    const before = [await told(), await applications()].map(({ text }) => text);
    expect((await call(applicant, "delete_account", {})).status).toBeLessThan(300);
    expect([await told(), await applications()].map(({ text }) => text)).toEqual(before);
    expect((await target().request(null, "GET", `talent_profiles?user_id=eq.${applicant}&select=id`)).rows).toEqual([]);
  });

  it("and leaves is told of by nothing, answered as ever, and off the list with the day in Dhaka", async () => {
    const { poster, applicant, first, last } = await createPair();
    // Of what the poster decides meanwhile they are told all the same.
    const others = "notifications?kind=neq.job_openings_taken&select=id,kind&order=id";
    const told = async () => (await target().request(poster, "GET", others)).text;
    const before = await told();
    expect((await call(applicant, "delete_account", {})).status).toBeLessThan(300);
    expect(await told()).toBe(before);

    expect((await call(poster, "note_application", { id: first, note: "Ring" })).status).toBeLessThan(300);
    expect((await call(poster, "decide_application", { id: first, decision: "accepted" })).status).toBe(200);
    expect((await call(poster, "reject_applications", { ids: [last], note: "No" })).text).toBe("1");
    const [row] = (await target().request(poster, "GET", `received_applications?id=eq.${first}`)).rows;
    expect(row).toMatchObject({
      status: "accepted",
      applicant_name: "Anonymous",
      applicant_email: null,
      has_cv: true,
      note: "Ring",
      contact_withdrawn: false,
    });
    expect(
      await target().sql(
        `select applicant_id, submission_id, (leaves_at at time zone 'Asia/Dhaka')::time::text as at,
           leaves_at between now() - interval '1 minute' and now() + interval '1 day' as today
         from public.job_applications where id = $1`,
        [first],
      ),
    ).toEqual([{ applicant_id: null, submission_id: null, at: "00:00:00", today: true }]);
    expect(await target().sql("select cv from public.application_cvs where application_id = $1", [first])).toEqual([
      { cv: {} },
    ]);

    const ids = (JSON.parse(await received(poster)) as { id: string }[]).map(({ id }) => id);
    const left = () => target().sql("select id from public.job_applications where id = any ($1)", [ids]);
    await target().sql("select worker.forget_left_applications()");
    expect(await left()).toHaveLength(5);
    await target().sql("update public.job_applications set leaves_at = now() where id = any ($1)", [ids]);
    expect(JSON.parse(await received(poster))).toEqual([]);
    const counts = await call(poster, "my_dashboard", { tab: "overview", views_after: "2026-01-01" });
    expect(JSON.parse(counts.text).received).toMatchObject({ total: 0, waiting: 0 });
    for (const [name, body] of [
      ["decide_application", { id: first, decision: "accepted" }],
      ["note_application", { id: first, note: "Ring" }],
    ] as const) {
      expect(await call(poster, name, body), name).toMatchObject({ code: "PT404" });
    }
    await target().sql("select worker.forget_left_applications()");
    expect(await left()).toEqual([]);
    expect(await told()).toBe(before);
  });

  it("and leaves has a conversation that goes on until the day is over, and then ends as any other", async () => {
    const { poster, applicant, thread } = await createPair();
    const [message] = (await target().request(poster, "GET", `my_messages?thread_id=eq.${thread}&mine=is.false`)).rows;
    expect((await call(applicant, "delete_account", {})).status).toBeLessThan(300);
    expect(await target().sql("select from private.messages where sender_id = $1", [applicant])).toEqual([]);
    expect((await send(poster, thread, "Monday, then")).status).toBe(200);
    expect((await read(poster, thread)).status).toBeLessThan(300);
    expect((await call(poster, "report", { kind: "message", id: message?.id, reason: "spam" })).code).toBe("PT404");
    expect((await call(poster, "report_message", { message: message?.id, reason: "spam" })).status).toBeLessThan(300);
    expect(await textsOf(poster, thread)).toEqual([
      "me: When can you begin?",
      "them: On Sunday",
      "them: Or on Monday",
      "me: Monday, then",
    ]);
    expect(await threadOf(poster, thread)).toMatchObject({ is_open: true, unread: 0, last_mine: true });

    await target().sql("update private.threads set leaves_at = now() where id = $1", [thread]);
    const ended = async () => {
      expect(await textsOf(poster, thread)).toEqual(["me: When can you begin?", "me: Monday, then"]);
      expect(await threadOf(poster, thread)).toMatchObject({ is_open: false, has_left: false, other_name: null });
      expect(refusalOf(await send(poster, thread))).toEqual({ code: CLOSED.code, message: CLOSED.message });
    };
    await ended();
    await target().sql("update public.job_applications set leaves_at = now() where leaves_at is not null");
    await target().sql("select worker.forget_left_applications()");
    await ended();
    expect(
      await target().sql("select from private.messages where thread_id = $1 and sender_id is null", [thread]),
    ).toEqual([]);
  });

  it.each([
    {
      how: "suspended",
      begin: (member: string) => target().sql("select private.suspend($1)", [member]),
      end: (member: string) => target().sql("select private.unsuspend($1)", [member]),
    },
    {
      how: "banned by the auth service",
      begin: (member: string) => ban(member, "2 days"),
      end: (member: string) => ban(member, "-1 second"),
    },
  ])("and is $how ends a conversation with the day, and comes back to it with another", async ({ begin, end }) => {
    const pair = await createPair();
    const { poster, applicant, thread } = pair;
    const isOpen = async (reader = poster) => (await threadOf(reader, thread))?.is_open;
    const listed = async () =>
      (await target().request(null, "GET", `talent_profiles?user_id=eq.${applicant}&select=id`)).rows.length;
    const pass = (column: "leaves_at" | "rests_until") =>
      target().sql(`update private.threads set ${column} = now() where id = $1 and ${column} > now()`, [thread]);

    await begin(applicant);
    expect((await send(poster, thread, "Sunday, then")).status).toBe(200);
    expect((await send(applicant, thread, "No")).status).toBeGreaterThan(399);
    await pass("leaves_at");
    expect([await isOpen(), refusalOf(await send(poster, thread))?.code]).toEqual([false, CLOSED.code]);

    const said = await conversation(pair);
    await end(applicant);
    await target().sql("select private.refresh_talent_search($1)", [applicant]);
    expect(await listed()).toBe(1);
    expect(await conversation(pair)).toEqual(said);
    await pass("rests_until");
    expect([await isOpen(), await isOpen(applicant)]).toEqual([true, true]);
    expect((await send(applicant, thread, "Sunday")).status).toBe(200);
  });

  it("and is suspended and free again on one day leaves the conversation as it was all the time", async () => {
    const pair = await createPair();
    const said = await conversation(pair);
    await target().sql("select private.suspend($1)", [pair.applicant]);
    expect(await conversation(pair)).toEqual(said);
    await target().sql("select private.unsuspend($1)", [pair.applicant]);
    expect(await conversation(pair)).toEqual(said);
    await target().sql("update private.threads set leaves_at = now() where id = $1", [pair.thread]);
    expect(await conversation(pair)).toEqual(said);
  });

  it("and is suspended closes at once what was said to a poster who knows the name", async () => {
    const { poster, applicant, thread } = await createPair();
    const [{ application_id: application } = {}] = (await target().request(poster, "GET", `my_threads?id=eq.${thread}`))
      .rows;
    expect((await call(applicant, "share_contact", { application, share: true })).status).toBe(200);
    await target().sql("select private.suspend($1)", [applicant]);
    expect(refusalOf(await send(poster, thread))?.code).toBe(CLOSED.code);
    await target().sql("select private.unsuspend($1)", [applicant]);
    expect((await send(poster, thread)).status).toBe(200);
  });

  it("and leaves takes along what was said to a poster who knows the name", async () => {
    const { poster, applicant, thread } = await createPair();
    const [{ application_id: application } = {}] = (await target().request(poster, "GET", `my_threads?id=eq.${thread}`))
      .rows;
    expect((await call(applicant, "share_contact", { application, share: true })).status).toBe(200);
    expect(await threadOf(poster, thread)).toMatchObject({ other_name: "Amena Applicant" });
    await call(applicant, "delete_account", {});
    expect(await textsOf(poster, thread)).toEqual(["me: When can you begin?"]);
    expect(refusalOf(await send(poster, thread))?.code).toBe(CLOSED.code);
  });

  it("and leaves keeps no job of a poster who leaves the same day", async () => {
    const { poster, applicant } = await createPair();
    await call(applicant, "delete_account", {});
    expect((await call(poster, "delete_account", {})).status).toBeLessThan(300);
    expect(await target().sql("select id from public.jobs where client_id is null")).toEqual([]);
  });

  it("and takes an application back is told of as before", async () => {
    const { poster, applicant, last } = await createPair();
    expect((await target().request(applicant, "DELETE", `job_applications?id=eq.${last}`)).status).toBe(204);
    expect(
      (await target().request(poster, "GET", "notifications?kind=eq.application_withdrawn&select=kind")).rows,
    ).toHaveLength(1);
  });
});
