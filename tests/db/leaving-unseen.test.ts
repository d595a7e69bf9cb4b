import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import { beginNextDay, endDay } from "./support/next-day.ts";
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

  /** A poster, and somebody whom they know by name and whose anonymous application they have. */
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
    const message = JSON.parse((await send(applicant, thread, "On Sunday")).text) as string;
    await send(applicant, thread, "Or on Monday");
    expect((await call(poster, "report_message", { message, reason: "spam" })).status).toBeLessThan(300);
    return {
      poster,
      applicant,
      connection,
      organization,
      thread,
      message,
      first: jobs[0]?.id ?? "",
      last: jobs.at(-1)?.id ?? "",
    };
  }
  type Pair = Awaited<ReturnType<typeof createPair>>;

  const received = async (poster: string) =>
    (await target().request(poster, "GET", "received_applications?order=place")).text;
  /**
   * Everything that the poster can read of the conversation and of their reports, in lists, in the header and in the
   * export.
   */
  const conversation = async ({ poster, thread }: Pair) => {
    const asked = [`my_threads?id=eq.${thread}`, `my_messages?thread_id=eq.${thread}&order=created_at`];
    const rows = await Promise.all(
      [...asked, "my_application_threads?order=application_id"].map((path) => target().request(poster, "GET", path)),
    );
    const exported = JSON.parse((await call(poster, "own_conversations", {})).text) as Record<string, unknown>;
    const header = JSON.parse((await call(poster, "header", { news_size: 5 })).text) as Record<string, unknown>;
    const reports = (await call(poster, "my_decisions", {})).text;
    return [...rows.map(({ text }) => text), exported, reports, header.unread_threads, header.unread];
  };
  const readable = () =>
    target().sql<{ name: string; columns: string }>(
      `select c.relname::text as name, string_agg(a.attname, ',') as columns
       from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relname = any ($1::text[]) and c.relnamespace = 'public'::regnamespace
         and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1`,
      [Object.keys(CONTRACT)],
    );
  /** Every timestamp that a reader finds in any relation. */
  const instantsOf = async (reader: string | null) => {
    const found = new Set<string>();
    for (const { name, columns } of await readable()) {
      const { text } = await target().request(reader, "GET", `${name}?select=${columns}`);
      // Many rows share a day.
      for (const [instant] of text.matchAll(INSTANT))
        if (!instant.endsWith("T18:00:00")) found.add(`${name} ${instant}`);
    }
    return found;
  };
  /** Done past the API, so there is no code. */
  const did = (done: Promise<unknown>) => done.then(() => ({ status: 200, code: undefined }));
  const ban = (member: string, time: string) =>
    target().sql("update auth.users set banned_until = now() + $2::interval where id = $1", [member, time]);
  /** A moderator decides about the message that the poster has reported. */
  const decide = async ({ message }: Pick<Pair, "message">, action: string) => {
    const moderator = await createNamedMember(target(), "Moni Moderator");
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [moderator]);
    return call(moderator, "decide_report", { kind: "message", id: message, action, reason: "Looked at." });
  };
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
    ["is suspended over a message that the poster reported", (pair) => decide(pair, "suspend")],
    ["is warned over it", (pair) => decide(pair, "warn")],
    ["has it taken out", (pair) => decide(pair, "hide")],
    ["has the report dismissed", (pair) => decide(pair, "dismiss")],
    [
      "is banned, and has it taken out after that",
      async (pair) => {
        await ban(pair.applicant, "2 days");
        return decide(pair, "hide");
      },
    ],
    [
      "has it taken out, and is suspended after that",
      async (pair) => {
        expect(await decide(pair, "hide")).toMatchObject({ code: undefined });
        return decide(pair, "suspend");
      },
    ],
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
    // Public rows are not the poster's; a stranger can read them as well.
    expect(moved.filter((instant) => !PUBLIC.includes(instant.split(" ")[0] ?? ""))).toEqual([]);
    const seen = [...(await instantsOf(null))].filter((instant) => !publicBefore.has(instant));
    const own = [...after].filter((instant) => !PUBLIC.includes(instant.split(" ")[0] ?? ""));
    const times = (instants: string[]) => instants.map((instant) => instant.split(" ")[1]);
    expect(times(seen).filter((time) => times(own).includes(time))).toEqual([]);
  });

  /** The outcome of the poster's reports, by the bell, in their list and in the export. */
  const learned = async (poster: string) => {
    const told = await target().request(
      poster,
      "GET",
      "notifications?kind=like.report_*&select=kind&order=created_at,id",
    );
    const list = JSON.parse((await call(poster, "my_decisions", {})).text) as { reports: { upheld: unknown }[] };
    const exported = JSON.parse((await call(poster, "own_conversations", {})).text) as {
      message_reports: { upheld: unknown; decided_at: string | null; weight: unknown }[];
    };
    return {
      told: told.rows.map(({ kind }) => kind),
      listed: list.reports.map(({ upheld }) => upheld),
      exported: exported.message_reports.map(({ upheld, decided_at: at }) => [upheld, at]),
      weights: exported.message_reports.map(({ weight }) => weight),
    };
  };
  const NOTHING = { told: [], listed: [null], exported: [[null, null]], weights: [1] };

  it.each([
    ["suspend", "report_upheld", true],
    ["warn", "report_upheld", true],
    ["hide", "report_upheld", true],
    ["dismiss", "report_dismissed", false],
  ] as const)(
    "and has a reported message decided by %s is told of to who reported it with the next day, by the day and once",
    async (action, kind, upheld) => {
      const pair = await createPair();
      const { poster, thread, message } = pair;
      expect(await decide(pair, action)).toMatchObject({ code: undefined });
      expect(await learned(poster)).toEqual(NOTHING);
      // Nor does it weigh yet, which the export would show for the next report.
      const [next] = (await target().request(poster, "GET", `my_messages?thread_id=eq.${thread}&body=eq.Or on Monday`))
        .rows;
      expect((await call(poster, "report_message", { message: next?.id, reason: "spam" })).status).toBeLessThan(300);
      expect((await learned(poster)).weights).toEqual([1, 1]);
      // Before the time the worker tells nobody, and afterwards once.
      await target().worker.query("select worker.begin_day()");
      expect((await learned(poster)).told).toEqual([]);
      await endDay(target());
      expect(await learned(poster)).toMatchObject({ told: [], listed: [null, upheld] });
      for (let again = 0; again < 2; again += 1) await target().worker.query("select worker.begin_day()");
      expect(await learned(poster)).toMatchObject({ told: [kind], listed: [null, upheld] });
      // Only the day, nothing more exact.
      const [row] = await target().sql<{ at: string }>(
        `select (decided_at at time zone 'Asia/Dhaka')::time::text as at from private.message_reports
         where message_id = $1`,
        [message],
      );
      expect(row?.at).toBe("00:00:00");
      const texts = await textsOf(poster, thread);
      expect(texts.includes("them: On Sunday")).toBe(action !== "hide");
    },
  );

  it("and is told of at once where the poster knows the name, and where they reported the poster", async () => {
    const known = await createPair();
    const [{ application_id: application } = {}] = (
      await target().request(known.poster, "GET", `my_threads?id=eq.${known.thread}`)
    ).rows;
    expect((await call(known.applicant, "share_contact", { application, share: true })).status).toBe(200);
    // If sharing is withdrawn, the name stays known.
    expect((await call(known.applicant, "share_contact", { application, share: false })).status).toBe(200);
    await decide(known, "hide");
    expect(await learned(known.poster)).toMatchObject({ told: ["report_upheld"], listed: [true] });
    expect(await textsOf(known.poster, known.thread)).not.toContain("them: On Sunday");

    const { poster, applicant, thread } = await createPair();
    const message = JSON.parse((await send(poster, thread, "Send me 500 taka")).text) as string;
    await call(applicant, "report_message", { message, reason: "asks_for_money" });
    await decide({ message }, "hide");
    expect(await learned(applicant)).toMatchObject({ told: ["report_upheld"], listed: [true] });
    expect(await textsOf(applicant, thread)).not.toContain("them: Send me 500 taka");
    expect((await learned(poster)).told).toEqual([]);
  });

  it("and has several messages reported is told of by each with the next day, whatever was decided of which", async () => {
    const pair = await createPair();
    const { poster, thread } = pair;
    const [second] = (await target().request(poster, "GET", `my_messages?thread_id=eq.${thread}&body=eq.Or on Monday`))
      .rows;
    const other = { message: String(second?.id) };
    await call(poster, "report_message", { message: other.message, reason: "harmful" });
    await decide(pair, "suspend");
    await decide(other, "dismiss");
    expect(await learned(poster)).toMatchObject({ told: [], listed: [null, null] });
    await beginNextDay(target());
    const { told, listed } = await learned(poster);
    expect(told.toSorted()).toEqual(["report_dismissed", "report_upheld"]);
    expect(listed).toEqual([false, true]);
  });

  it("and has a message taken out and put back the same day leaves the conversation as it was all the time", async () => {
    const pair = await createPair();
    const said = await conversation(pair);
    await decide(pair, "hide");
    const looked = await target().sql("select is_open, is_hidden from private.reported_message($1)", [pair.message]);
    expect(looked).toEqual([{ is_open: false, is_hidden: true }]);
    await decide(pair, "restore");
    expect(await conversation(pair)).toEqual(said);
    await beginNextDay(target());
    expect(await textsOf(pair.poster, pair.thread)).toEqual([
      "me: When can you begin?",
      "them: On Sunday",
      "them: Or on Monday",
    ]);
    expect(await target().sql("select from private.removed_messages where id = $1", [pair.message])).toEqual([]);
  });

  it("and leaves with a reported message takes it along at the end of the day, however the report was decided", async () => {
    const pair = await createPair();
    const { poster, applicant, thread, message } = pair;
    await decide(pair, "hide");
    const said = await conversation(pair);
    await call(applicant, "delete_account", {});
    expect(await conversation(pair)).toEqual(said);
    await beginNextDay(target());
    expect(await textsOf(poster, thread)).toEqual(["me: When can you begin?", "them: Or on Monday"]);
    for (const table of ["messages", "removed_messages"]) {
      expect(await target().sql(`select from private.${table} where sender_id = $1`, [applicant])).toEqual([]);
    }
    await target().sql("update public.job_applications set leaves_at = now() where leaves_at is not null");
    await target().sql("select worker.forget_left_applications()");
    for (const table of ["messages", "removed_messages"]) {
      expect(await target().sql(`select from private.${table} where id = $1`, [message])).toEqual([]);
    }
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
    // They are still told about the poster's decisions meanwhile.
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
      ["reject_applications", { ids: [first], note: "No" }],
    ] as const) {
      expect(await call(poster, name, body), name).toMatchObject({ code: "PT404" });
    }
    await target().sql("select worker.forget_left_applications()");
    expect(await left()).toEqual([]);
    expect(await told()).toBe(before);
  });

  it("and leaves is counted in a poster's mails for as long as in the list, whenever the worker deletes the application", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const job = await createJob(target(), poster);
    const apply = async (name: string) => {
      const applicant = await createNamedMember(target(), name);
      await createApplication(target(), job, applicant);
      await target().sql(
        "update public.job_applications set created_at = now() - interval '15 days' where job_id = $1",
        [job],
      );
      return applicant;
    };
    const [applicant] = [await apply("Amena Applicant"), await apply("Sima Stays")];
    const counts = async () => {
      const [row] = await target().sql(
        `select (worker.facts_application_received(mail) ->> 'count')::integer as received,
           (worker.facts_applications_unanswered(mail) ->> 'total')::integer as unanswered,
           (private.digest_applications($1) ->> 'total')::integer as digest,
           (select (e.facts ->> 'waiting')::integer from private.own_job_end(mail) e) as ending,
           (select count(*)::integer from private.unanswered(private.dhaka_day(now()) - 14) u where u.job_id = $2) as due
         from jsonb_populate_record(null::private.outbox, jsonb_build_object(
           'kind', 'application_received', 'recipient_id', $1::uuid, 'params', jsonb_build_object(
             'job_id', $2::uuid, 'since', now() - interval '20 days', 'day', private.dhaka_day(now()), 'jobs', jsonb_build_array($2::uuid)
           )
         )) as mail`,
        [poster, job],
      );
      return { ...(row as Record<string, number>), list: (JSON.parse(await received(poster)) as unknown[]).length };
    };
    const both = { received: 2, unanswered: 2, digest: 2, ending: 2, due: 2, list: 2 };
    expect(await counts()).toEqual(both);
    await call(applicant, "delete_account", {});
    expect(await counts()).toEqual(both);
    await target().sql("update public.job_applications set leaves_at = now() where leaves_at is not null");
    expect(await counts()).toEqual({ received: 1, unanswered: 1, digest: 1, ending: 1, due: 1, list: 1 });
  });

  it("and leaves takes an opening, and is one of who applied, for as long as the list has the application", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const job = await createJob(target(), poster, { openings: 2 });
    const [leaver, second, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => target().createUser()));
    const ids = [];
    for (const member of [leaver, second, ...others]) ids.push(await createApplication(target(), job, member ?? ""));
    const accept = (id = "") => call(poster, "decide_application", { id, decision: "accepted" });
    expect((await accept(ids[0])).code).toBeUndefined();
    const counts = async () => {
      const own = JSON.parse((await call(poster, "my_jobs", {})).text) as { jobs: { accepted: number }[] };
      const [applied] = await target().sql<{ count: number | null }>("select private.applied_at_least($1) as count", [
        job,
      ]);
      return [own.jobs[0]?.accepted, applied?.count];
    };
    expect(await counts()).toEqual([1, 5]);
    await call(leaver ?? "", "delete_account", {});
    expect(await counts()).toEqual([1, 5]);
    await target().sql("update public.job_applications set leaves_at = now() where leaves_at is not null");
    expect(await counts()).toEqual([0, null]);
    const taken = () => target().request(poster, "GET", "notifications?kind=eq.job_openings_taken&select=kind");
    expect((await accept(ids[1])).code).toBeUndefined();
    expect([await counts(), (await taken()).rows]).toEqual([[1, null], []]);
    expect((await accept(ids[2])).code).toBeUndefined();
    expect([await counts(), (await taken()).rows]).toEqual([[2, null], [{ kind: "job_openings_taken" }]]);
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

  it("and is free of a suspension while a ban goes on comes back with the day after the ban", async () => {
    const { poster, applicant, thread } = await createPair();
    const isOpen = async () => (await threadOf(poster, thread))?.is_open;
    // Nothing but the clock ends a ban.
    const pass = async (time: string) => {
      await target().sql("alter table auth.users disable trigger user");
      await target().sql("update auth.users set banned_until = banned_until - $2::interval where id = $1", [
        applicant,
        time,
      ]);
      await target().sql("alter table auth.users enable trigger user");
      await target().sql(
        "update private.threads set leaves_at = leaves_at - $2::interval, rests_until = rests_until - $2::interval where id = $1",
        [thread, time],
      );
    };
    await ban(applicant, "3 days");
    await pass("1 day");
    await target().sql("select private.suspend($1)", [applicant]);
    await target().sql("select private.unsuspend($1)", [applicant]);
    expect(await isOpen()).toBe(false);
    await pass("2 days");
    expect(await isOpen()).toBe(false);
    await pass("1 day");
    expect(await isOpen()).toBe(true);
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
    await beginNextDay(target());
    expect(await target().sql("select id from public.jobs where client_id is null")).toEqual([]);
  });

  it("and has left, or is suspended or banned, is accepted like anybody else that day", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const acts: Record<string, (applicant: string) => Promise<unknown>> = {
      stays: () => Promise.resolve(),
      leaves: (applicant) => call(applicant, "delete_account", {}),
      "is suspended": (applicant) => target().sql("select private.suspend($1)", [applicant]),
      "is banned": (applicant) => ban(applicant, "2 days"),
      "is banned for good": (applicant) =>
        target().sql("update auth.users set banned_until = 'infinity' where id = $1", [applicant]),
    };
    const accepted = await Promise.all(
      Object.entries(acts).map(async ([how, act]) => {
        const applicant = await createNamedMember(target(), "Amena Applicant");
        await createTalent(target(), applicant);
        const job = await createJob(target(), poster);
        const id = await createApplication(target(), job, applicant, { with_cv: true });
        await act(applicant);
        expect((await call(poster, "decide_application", { id, decision: "accepted" })).text, how).toBe('"accepted"');
        const [row] = (await target().request(poster, "GET", `my_threads?job_id=eq.${job}&select=id`)).rows;
        return { how, applicant, id, job, thread: String(row?.id) };
      }),
    );
    /** Everything that the poster reads of one of them but its ids and instants. */
    const seen = async ({ id, job, thread }: { id: string; job: string; thread: string }) => {
      const columns =
        "kind,side,applicant_number,is_open,other_name,other_company,last_message,last_mine,unread,has_left";
      const [threads, links, applications] = await Promise.all([
        target().request(poster, "GET", `my_threads?job_id=eq.${job}&select=${columns}`),
        target().request(poster, "GET", `my_application_threads?application_id=eq.${id}&select=application_id`),
        target().request(
          poster,
          "GET",
          `received_applications?id=eq.${id}&select=status,applicant_name,applicant_email,is_revealed,has_cv,contact_withdrawn`,
        ),
      ]);
      const sent = await send(poster, thread, "When can you begin?");
      return {
        threads: threads.rows,
        links: links.rows.length,
        applications: applications.rows,
        sent: sent.status === 200 ? "sent" : refusalOf(sent),
        texts: await textsOf(poster, thread),
        last: (await threadOf(poster, thread))?.last_message,
      };
    };
    for (const one of accepted) {
      expect(await seen(one), one.how).toMatchObject({
        threads: [{ kind: "application", is_open: true, other_name: null, last_message: null }],
        links: 1,
        applications: [{ status: "accepted", applicant_name: "Anonymous", contact_withdrawn: false }],
        sent: "sent",
        texts: ["me: When can you begin?"],
        last: "When can you begin?",
      });
    }
    // With the day, or what the applicant's account is then like.
    await target().sql("update private.threads set leaves_at = now() where leaves_at > now()");
    const open = async (wanted: string) =>
      (await threadOf(poster, accepted.find(({ how }) => how === wanted)?.thread ?? ""))?.is_open;
    const all = async () => Promise.all(Object.keys(acts).map(open));
    expect(await all()).toEqual([true, false, false, false, false]);

    // Back with the day after that, as any other conversation of theirs.
    const [suspended, banned] = ["is suspended", "is banned"].map(
      (wanted) => accepted.find(({ how }) => how === wanted)?.applicant,
    );
    await target().sql("select private.unsuspend($1)", [suspended]);
    // Nothing but the clock ends a ban.
    await target().sql("alter table auth.users disable trigger user");
    await ban(String(banned), "-1 second");
    await target().sql("alter table auth.users enable trigger user");
    expect(await all()).toEqual([true, false, false, false, false]);
    await target().sql("update private.threads set rests_until = now() where rests_until > now()");
    expect(await all()).toEqual([true, false, true, true, false]);
  });

  it("and takes an application back is told of as before", async () => {
    const { poster, applicant, last } = await createPair();
    expect((await target().request(applicant, "DELETE", `job_applications?id=eq.${last}`)).status).toBe(204);
    expect(
      (await target().request(poster, "GET", "notifications?kind=eq.application_withdrawn&select=kind")).rows,
    ).toHaveLength(1);
  });
});

describeOnPostgresFirst("a poster who leaves (docs/decisions/0164)", (target) => {
  const { call } = conversationsOf(target);
  const columnsOf = async (table: string, reader: "anon" | "authenticated") =>
    (
      await target().sql<{ columns: string }>(
        `select string_agg(a.attname, ',') as columns from pg_catalog.pg_attribute a
         where a.attrelid = $1::regclass and a.attnum > 0 and has_column_privilege($2, a.attrelid, a.attnum, 'select')`,
        [`public.${table}`, reader],
      )
    )[0]?.columns ?? "";

  /**
   * A poster in the directory, with three jobs and one organization that don't name them; an applicant, and a stranger.
   */
  async function createPoster() {
    const poster = await createNamedMember(target(), "Paru Poster");
    const [applicant, stranger] = [await target().createUser(), await target().createUser()];
    await createTalent(target(), poster);
    const organization = await createOrganization(target(), poster, {
      website: "https://a.example",
      proved_domain: "a.example",
      proved_at: "2026-01-01T18:00:00Z",
      updated_at: "2026-01-01T18:00:00Z",
    });
    await target().sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, proved_at)
       values ($1, $2, 'a.example', 'dns', '2026-01-01T18:00:00Z')`,
      [organization, poster],
    );
    const nameless = await createJob(target(), poster, { title: "Nameless" });
    const beside = await createJob(target(), poster, { title: "Beside it" });
    const ofCompany = await createJob(target(), poster, {
      title: "Named",
      company_name: "Setu",
      organization_id: organization,
      is_featured: true,
    });
    const closed = await createJob(target(), poster, {
      title: "Closed",
      status: "closed",
      company_name: "Setu",
      for_client: true,
      client_name: "Bonik",
    });
    const answered = await createJob(target(), poster, { title: "Answered" });
    for (let count = 0; count < 5; count += 1) {
      await createApplication(target(), answered, await target().createUser(), { status: "reviewed" });
    }
    await target().sql(
      `insert into private.answer_times (poster_id, month, days, company_name, organization_id)
       values ($1, now(), 2, null, null), ($1, now(), 9, 'Setu', $2)`,
      [poster, organization],
    );
    for (const job of [nameless, closed]) await createApplication(target(), job, applicant);
    const rejected = await createApplication(target(), answered, applicant);
    expect((await call(poster, "reject_applications", { ids: [rejected], note: "Too far" })).text).toBe("1");
    for (const item of [nameless, beside]) {
      expect((await call(applicant, "save_item", { list: "jobs", item })).status).toBeLessThan(300);
    }
    return { poster, applicant, stranger, organization, nameless, beside, ofCompany, closed, answered };
  }
  type Posted = Awaited<ReturnType<typeof createPoster>>;

  /** Everything that a visitor, a stranger and an applicant can read of it, to the byte. */
  const read = async ({ applicant, stranger, organization, nameless, beside, ofCompany, closed, answered }: Posted) => {
    const jobs = [nameless, beside, ofCompany, closed, answered];
    const [{ slug } = { slug: "" }] = await target().sql<{ slug: string }>(
      "select slug from public.organizations where id = $1",
      [organization],
    );
    const texts: Record<string, string> = {};
    for (const [name, reader] of Object.entries({ visitor: null, stranger, applicant })) {
      const role = reader ? "authenticated" : "anon";
      const [ofJobs, ofOrganizations] = [await columnsOf("jobs", role), await columnsOf("organizations", role)];
      const paths = [
        `jobs?id=in.(${jobs.join()})&select=${ofJobs}&order=id`,
        `organizations?id=eq.${organization}&select=${ofOrganizations}`,
        ...(reader
          ? [
              "job_applications?select=id,status,updated_at,closing_told_at,decision_note&order=id",
              "my_notifications?order=id",
              "my_acceptances",
            ]
          : []),
      ];
      const calls: [string, object][] = [
        ...jobs.map((id): [string, object] => ["job_page", { id }]),
        ["search_jobs", { q: "Nameless" }],
        ["startup_page", { address: slug }],
        ...(reader ? [["saved_items", { list: "jobs" }] satisfies [string, object]] : []),
      ];
      for (const path of paths) {
        texts[`${name} ${path.split("?")[0]}`] = (await target().request(reader, "GET", path)).text;
      }
      for (const [called, body] of calls) {
        texts[`${name} ${called} ${JSON.stringify(body)}`] = (await call(reader, called, body)).text;
      }
    }
    return texts;
  };
  const leave = async (member: string) => {
    const { status, text } = await call(member, "delete_account", {});
    expect(status, text).toBeLessThan(300);
  };
  const beginDay = () => beginNextDay(target());
  const apply = (member: string, job: string) =>
    target().request(member, "POST", "job_applications", {
      body: { job_id: job, applicant_id: member, cover_letter: "Hello" },
    });
  const told = async (member: string) =>
    (await target().request(member, "GET", "notifications?select=kind&order=created_at.desc,id.desc")).rows.map(
      ({ kind }) => kind,
    );
  const openJobs = async ({ nameless, beside, ofCompany, closed, answered }: Posted) =>
    (
      await target().request(
        null,
        "GET",
        `jobs?id=in.(${[nameless, beside, ofCompany, closed, answered].join()})&select=title&order=title`,
      )
    ).rows.map(({ title }) => title);
  it("takes nothing from the pages in that instant, and moves no instant", async () => {
    const posted = await createPoster();
    const before = await read(posted);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(before["visitor organizations"]).toContain('updated_at":"2026-01-01');
    expect(before[`visitor job_page ${JSON.stringify({ id: posted.nameless })}`]).toMatch(/"answer_days": ?2\b/);
    expect(before[`visitor job_page ${JSON.stringify({ id: posted.ofCompany })}`]).toMatch(/"answer_days": ?9\b/);
    await leave(posted.poster);
    const listed = `talent_profiles?user_id=eq.${posted.poster}&select=id`;
    expect((await target().request(null, "GET", listed)).rows).toEqual([]);
    expect(await read(posted)).toEqual(before);
    // The worker also runs before the day is over.
    await target().worker.query("select worker.begin_day()");
    await target().worker.query("select worker.show_organizations()");
    expect(await read(posted)).toEqual(before);
  });

  it("has jobs that take applications until the day is over, and then end as any other", async () => {
    const posted = await createPoster();
    const { poster, applicant, stranger, nameless, beside, ofCompany, closed, answered, organization } = posted;
    await leave(poster);
    expect(await target().sql("select from public.jobs where client_id is null and left_poster is null")).toEqual([]);
    const begun = { job: nameless, begun: true };
    expect((await call(stranger, "begin_application", begun)).status).toBeLessThan(300);
    expect((await apply(stranger, nameless)).status).toBe(201);
    expect((await apply(stranger, beside)).status).toBe(201);
    expect((await target().request(stranger, "DELETE", `job_applications?job_id=eq.${beside}`)).status).toBe(204);
    expect(await told(stranger)).not.toContain("application_job_closed");
    expect((await call(applicant, "report", { kind: "job", id: nameless, reason: "spam" })).status).toBeLessThan(300);

    await endDay(target());
    const late = await target().createUser();
    expect(await apply(late, nameless)).toMatchObject({ status: 410, code: "PT410" });
    await target().worker.query("select worker.begin_day()");
    expect(await openJobs(posted)).toEqual([]);
    for (const member of [stranger, applicant]) expect((await told(member))[0]).toBe("application_job_closed");
    expect(
      await target().sql(
        `select title, status, client_id, company_name, for_client, client_name, is_featured, organization_id,
           left_poster from public.jobs
         where id = any ($1) order by title`,
        [[nameless, beside, ofCompany, closed, answered]],
      ),
    ).toEqual(
      ["Answered", "Closed", "Nameless"].map((title) => ({
        title,
        status: "closed",
        client_id: null,
        company_name: null,
        for_client: null,
        client_name: null,
        is_featured: false,
        organization_id: null,
        left_poster: null,
      })),
    );
    expect(await target().sql("select from private.left_posters")).toEqual([]);
    expect(
      await target().sql("select from public.job_applications where decision_note is not null and job_id = $1", [
        answered,
      ]),
    ).toEqual([]);
    expect((await target().request(null, "GET", `organizations?id=eq.${organization}&select=id`)).rows).toEqual([]);
    expect(
      await target().sql("select proved_domain, is_listed from public.organizations where id = $1", [organization]),
    ).toEqual([{ proved_domain: null, is_listed: false }]);
    expect(await target().sql("select from private.left_organizations")).toEqual([]);
  });

  it("keeps no application of somebody who left the same day", async () => {
    const { poster, applicant, nameless, closed } = await createPoster();
    await leave(poster);
    const applied = async () =>
      (JSON.parse((await call(null, "job_page", { id: nameless })).text) as { applied: unknown }).applied;
    for (let count = 0; count < 4; count += 1)
      expect((await apply(await target().createUser(), nameless)).status).toBe(201);
    expect(await applied()).toBe(5);
    await leave(applicant);
    expect(await applied()).toBe(5);
    await beginDay();
    expect(
      await target().sql("select from public.job_applications where applicant_id is null and job_id in ($1, $2)", [
        nameless,
        closed,
      ]),
    ).toEqual([]);
    expect(await target().sql("select from public.jobs where id = $1", [closed])).toEqual([]);
  });

  it("takes along at once an organization whose page names them", async () => {
    const { poster, organization } = await createPoster();
    await target().sql("update public.organization_members set shown = true where member_id = $1", [poster]);
    await leave(poster);
    expect((await target().request(null, "GET", `organizations?id=eq.${organization}&select=id`)).rows).toEqual([]);
  });

  it("opens nothing again that a suspension had closed at once", async () => {
    const posted = await createPoster();
    const { poster, applicant, stranger, nameless } = posted;
    await target().sql("select private.suspend($1)", [poster]);
    expect(await openJobs(posted)).toEqual([]);
    const toldOnce = await told(applicant);
    await leave(poster);
    expect(await openJobs(posted)).toEqual([]);
    expect(await apply(stranger, nameless)).toMatchObject({ status: 410, code: "PT410" });
    await beginDay();
    expect(await openJobs(posted)).toEqual([]);
    expect(await told(applicant)).toEqual(toldOnce);
  });

  it("leaves an organization listed for its own day, though another owner's has just ended", async () => {
    const { poster, stranger, organization } = await createPoster();
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization,
      stranger,
    ]);
    const listed = async () =>
      (await target().request(null, "GET", `organizations?id=eq.${organization}&select=id`)).rows.length;
    await leave(poster);
    await endDay(target());
    await leave(stranger);
    await target().worker.query("select worker.begin_day()");
    expect(await listed()).toBe(1);
    await beginDay();
    expect(await listed()).toBe(0);
  });

  it("takes the proof of a website along with the day, from an organization that stays", async () => {
    const { poster, stranger, organization } = await createPoster();
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization,
      stranger,
    ]);
    const proof = async () =>
      (await target().request(null, "GET", `organizations?id=eq.${organization}&select=proved_domain`)).rows;
    await leave(poster);
    expect(await proof()).toEqual([{ proved_domain: "a.example" }]);
    await beginDay();
    expect(await proof()).toEqual([{ proved_domain: null }]);
  });

  it("has no tick any more once the other owner names another website", async () => {
    const { poster, stranger, organization } = await createPoster();
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization,
      stranger,
    ]);
    await leave(poster);
    await target().request(stranger, "PATCH", `organizations?id=eq.${organization}`, {
      body: { website: "https://b.example" },
    });
    const { rows } = await target().request(null, "GET", `organizations?id=eq.${organization}&select=proved_domain`);
    expect(rows).toEqual([{ proved_domain: null }]);
  });

  it("and owned a page that names nobody is not told of by what becomes of a suggested edit", async () => {
    const { poster, stranger, organization } = await createPoster();
    const suggest = async () => {
      const { status, text } = await call(stranger, "suggest_edit", { organization, body: randomUUID() });
      const { edit_suggestions: kept } = JSON.parse((await call(stranger, "own_records", {})).text) as {
        edit_suggestions: unknown[];
      };
      return { status, text, kept };
    };
    const before = await suggest();
    expect(before).toEqual({ status: 204, text: "", kept: [] });
    await leave(poster);
    expect(await suggest()).toEqual(before);
    // Once everybody can see that nobody owns the page, suggestions go to moderators.
    await beginDay();
    await target().sql("update public.organizations set is_listed = true where id = $1", [organization]);
    expect((await suggest()).kept).toHaveLength(1);
  });
});
