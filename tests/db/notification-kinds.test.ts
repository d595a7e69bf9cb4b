import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { NOTIFICATION_KINDS } from "../../app/domain/notifications/notification-kinds.ts";
import { NOTIFICATION_TOPICS } from "../../app/domain/notifications/topics.ts";
import { type NotificationFacts, notificationWords } from "../../app/domain/notifications/wording.ts";
import {
  createApplication,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { meetInEveryWay } from "./support/meetings.ts";
import { describeOnEachTarget, type Target } from "./support/target.ts";

type Row = NotificationFacts & { id: string; params: Record<string, string>; link: string | null };

/** Where the reader finds the thing of an id in the parameters. */
const RELATIONS: Record<string, string> = {
  job_id: "jobs",
  connection_id: "connections",
  meeting_id: "my_meetings",
  thread_id: "my_threads",
  mentorship_id: "my_mentorships",
  organization_id: "organizations",
};

describeOnEachTarget("kinds of notification (docs/decisions/0062-notifications-as-kinds.md)", (target) => {
  let people: Person[];
  let rows: { reader: Person; row: Row }[];

  beforeAll(async () => {
    people = await makeEverythingHappen(target());
    rows = [];
    for (const reader of people) {
      for (const row of await notificationsOf(target(), reader.id)) rows.push({ reader, row });
    }
  });

  it("happen to members each, and the app has a list of the same", async () => {
    const known = await target().sql<{ kind: string; topic: string | null }>(
      "select kind, topic from private.notification_kinds",
    );
    expect(known.map(({ kind }) => kind).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
    expect([...new Set(known.flatMap(({ topic }) => topic ?? []))].toSorted()).toEqual(NOTIFICATION_TOPICS.toSorted());
    const happened = new Set(["announcement", ...rows.map(({ row }) => row.kind)]);
    expect([...happened].toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
  });

  it("read the same on the site as in the columns of the API", () => {
    const words = rows.map(({ row }) => notificationWords(row));
    expect(words).toEqual(rows.map(({ row: { title, message } }) => ({ title, message })));
    expect(words.filter(({ message }) => message.includes("Names a deposit."))).toHaveLength(1);
  });

  it("have the parameters of their kind, and each id is one that their reader may read", async () => {
    const parameters = await target().sql<{ kind: string; parameters: string[] }>(
      "select kind, parameters from private.notification_kinds",
    );
    for (const { reader, row } of rows) {
      const expected = parameters.find(({ kind }) => kind === row.kind)?.parameters;
      expect(Object.keys(row.params).toSorted(), row.kind).toEqual(expected?.toSorted());
      for (const [name, id] of Object.entries(row.params).filter(([name]) => name.endsWith("_id"))) {
        const found = await target().request(reader.id, "GET", `${RELATIONS[name]}?id=eq.${id}&select=id`);
        expect(found.rows, `${row.kind} ${name}`).toEqual([{ id }]);
      }
    }
  });

  it("say in no parameter who anybody is, nor how to reach them", () => {
    const personal = people.flatMap(({ id, name, email, phone }) => [id, name, email, phone]);
    for (const { row } of rows) {
      const text = JSON.stringify([row.params, row.link]);
      expect(
        personal.filter((one) => text.includes(one)),
        row.kind,
      ).toEqual([]);
    }
  });

  it("show a poster nothing that leads to who applied", () => {
    const applicant = people.find(({ name }) => name === "Amena Applicant");
    const notified = rows.filter(({ reader }) => reader.name === "Paru Poster").map(({ row }) => row);
    expect(notified.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["application_received", "job_hidden"]));
    for (const trace of Object.values(applicant ?? {})) expect(JSON.stringify(notified)).not.toContain(trace);
  });

  it("are worded in the database as in the app, whatever is known, for every kind and reason", async () => {
    const reasons = ["asks_for_money", "misleading", "spam", "harmful", "other"];
    const worded = await target().sql<NotificationFacts>(
      `select k.kind, k.title, g.params, g.name as subject_name, g.note,
         private.notification_message(k, g.params, g.name, g.note) as message
       from private.notification_kinds k
       cross join (
         select p.params, n.name, t.note
         from jsonb_array_elements($1::text::jsonb) as p (params)
         cross join (values (null), ('Setu'), ('{reason} {name} $& \\1')) as n (name)
         cross join (values (null), ('Names a deposit.')) as t (note)
       ) g
       where k.kind <> 'announcement'`,
      [
        JSON.stringify([
          {},
          { state: "hidden" },
          { state: "closed" },
          ...reasons.map((reason) => ({ reason, state: "hidden" })),
        ]),
      ],
    );
    expect(worded.length).toBe((NOTIFICATION_KINDS.length - 1) * 8 * 3 * 2);
    expect(worded.map((row) => notificationWords(row))).toEqual(
      worded.map(({ title, message }) => ({ title, message })),
    );
  });

  it.each([
    ["job_hidden", '{"name": "Rina"}', "23514"],
    ["job_hidden", '{"job_id": "Rina"}', "23514"],
    ["job_hidden", '{"job_id": "rina@example.org"}', "23514"],
    ["job_hidden", '{"job_id": "+8801712345678"}', "23514"],
    ["job_hidden", '{"job_id": null}', "23514"],
    ["job_hidden", '{"job_id": ["00000000-0000-4000-8000-000000000000"]}', "23514"],
    ["job_hidden", '{"reason": "Rina asked for it"}', "23514"],
    ["job_hidden", '{"state": "hidden"}', "23514"],
    ["job_removed", '{"state": "active"}', "23514"],
    ["application_received", '{"applicant_id": "00000000-0000-4000-8000-000000000000"}', "23514"],
    ["welcome", '{"job_id": "00000000-0000-4000-8000-000000000000"}', "23514"],
    ["welcome", "[]", "23514"],
    ["welcome", '"Rina"', "23514"],
    ["unheard_of", "{}", "23503"],
  ])("%s never holds %s", async (kind, params, code) => {
    const write = target().sql(
      `insert into public.notifications (user_id, kind, params, title, message)
       values ($1, $2, $3::text::jsonb, 'a', 'b')`,
      [people[0]?.id, kind, params],
    );
    await expect(write).rejects.toMatchObject({ code });
  });

  it("change for a member's own rows in nothing but what is read", async () => {
    const [{ reader, row } = { reader: null, row: null }] = rows;
    for (const body of [{ kind: "welcome" }, { params: {} }, { note: "Mine" }]) {
      const answer = await target().request(reader?.id ?? null, "PATCH", `notifications?id=eq.${row?.id}`, { body });
      expect([answer.status, answer.code]).toEqual([403, "42501"]);
    }
  });

  it("name a job as it is called now, and none that is gone", async () => {
    const poster = await createPerson(target(), "Nila");
    const job = await createJob(target(), poster.id, { title: "Old title" });
    const application = await createApplication(target(), job, (await createPerson(target(), "Ovi")).id);
    await target().request(poster.id, "PATCH", `jobs?id=eq.${job}`, { body: { title: "New title" } });
    const words = async () => (await newestOf(target(), poster.id)).words.message;
    expect(await words()).toBe('Anonymous applied to "New title".');
    await target().sql("delete from public.job_applications where id = $1", [application]);
    await target().sql("delete from public.jobs where id = $1", [job]);
    expect(await words()).toBe("Anonymous no longer applies to one of your jobs.");
  });

  it("name the other side of a connection as they are called now, and of a request as they were called then", async () => {
    const rename = ({ id }: Person) =>
      target().request(id, "PATCH", `profiles?id=eq.${id}`, { body: { full_name: "Renamed" } });
    const [request, connection] = [await ask(), await ask("accepted")];
    await rename(request.asker);
    await rename(connection.other);
    expect((await newestOf(target(), request.other.id)).words.message).toBe(
      `${request.asker.name} would like to connect.`,
    );
    expect((await newestOf(target(), connection.asker.id)).words.message).toBe(
      "Renamed accepted your connection request.",
    );
  });

  it("name nobody who has deleted the account, on the site or in the API, on either side", async () => {
    for (const leaver of ["asker", "other"] as const) {
      for (const status of ["pending", "accepted", "declined"]) {
        const pair = await ask(status);
        const stayer = pair[leaver === "asker" ? "other" : "asker"];
        const before = await newestOf(target(), stayer.id);
        const left = await target().request(pair[leaver].id, "POST", "rpc/delete_account");
        expect(left.status, left.text).toBeLessThan(300);
        const after = await newestOf(target(), stayer.id);
        expect(after.row.id).toBe(before.row.id);
        for (const trace of [...Object.values(pair[leaver]), pair.connection]) expect(after.text).not.toContain(trace);
        const { title, message } = before.words;
        const neutral = { title, message: message.replace(pair[leaver].name, "A member") };
        expect([after.words, { title: after.row.title, message: after.row.message }]).toEqual([neutral, neutral]);
      }
    }
  });

  it("name nobody any more once a request is withdrawn or a connection ended, and keep others' names", async () => {
    for (const status of ["pending", "accepted"]) {
      const kept = await ask("accepted");
      const pair = await ask(status);
      await target().request(pair.asker.id, "DELETE", `connections?id=eq.${pair.connection}`);
      for (const member of ["asker", "other"] as const) {
        const other = pair[member === "asker" ? "other" : "asker"];
        expect((await newestOf(target(), pair[member].id)).text).not.toContain(other.name);
      }
      expect((await newestOf(target(), kept.asker.id)).words.message).toBe(
        `${kept.other.name} accepted your connection request.`,
      );
    }
  });

  it("name nobody whom their reader has blocked, nor who has blocked their reader", async () => {
    const pending = await ask("pending");
    const accepted = await ask("accepted");
    for (const { other, connection } of [pending, accepted]) {
      const answer = await target().request(other.id, "POST", "rpc/block_connection", { body: { id: connection } });
      expect(answer.status).toBeLessThan(300);
      expect((await newestOf(target(), other.id)).words.message).toBe("A member would like to connect.");
    }
    const notified = await newestOf(target(), accepted.asker.id);
    expect(notified.words.message).toBe("A member accepted your connection request.");
    expect(notified.text).not.toContain(accepted.other.name);
  });

  it("tell a stranger no name by the id of a connection", async () => {
    const { connection } = await ask("accepted");
    const stranger = await createPerson(target(), "Stranger");
    await target().sql(
      `insert into public.notifications (user_id, kind, params, title, message)
       values ($1, 'connection_requested', jsonb_build_object('connection_id', $2::text), 'a', 'b')`,
      [stranger.id, connection],
    );
    expect((await newestOf(target(), stranger.id)).words.message).toBe("A member would like to connect.");
  });

  async function ask(status = "pending") {
    const asker = await createPerson(target(), "Asker");
    const other = await createPerson(target(), "Other");
    const connection = await insertRow(target(), "public.connections", {
      requester_id: asker.id,
      addressee_id: other.id,
    });
    if (status !== "pending") {
      await target().sql("update public.connections set status = $2 where id = $1", [connection, status]);
    }
    return { asker, other, connection };
  }
});

type Person = { id: string; name: string; email: string; phone: string };

let persons = 0;

async function createPerson(target: Target, name: string): Promise<Person> {
  persons += 1;
  const phone = `+88017${String(persons).padStart(8, "0")}`;
  const person = {
    name: /Poster|Applicant/.test(name) ? name : `${name} ${persons}`,
    email: `person-${persons}@example.org`,
    phone,
  };
  const id = await target.createUser({
    metadata: { full_name: person.name, phone },
    email: person.email,
    joinedDaysAgo: 30,
  });
  return { id, ...person };
}

async function notificationsOf(target: Target, member: string): Promise<Row[]> {
  const { rows } = await target.request(member, "GET", "my_notifications?order=created_at.desc,id.desc");
  return rows as Row[];
}

/** A member's newest notification: as the API returns it, in words, and all text of both. */
async function newestOf(target: Target, member: string) {
  const [row] = await notificationsOf(target, member);
  if (!row) throw new Error("no notification");
  const stored = await target.request(member, "GET", `notifications?id=eq.${row.id}`);
  const words = notificationWords(row);
  return { row, words, text: stored.text + JSON.stringify([row, words]) };
}

/** Everything that notifications report, each at least once. Returns the members involved. */
async function makeEverythingHappen(target: Target): Promise<Person[]> {
  const poster = await createPerson(target, "Paru Poster");
  const applicant = await createPerson(target, "Amena Applicant");
  await createTalent(target, applicant.id);
  const apply = async (title: string) =>
    createApplication(target, await createJob(target, poster.id, { title }), applicant.id);

  await target.sql("delete from public.job_applications where id = $1", [await apply("Ferry")]);
  for (const filled of [true, false]) {
    const job = await createJob(target, poster.id, { title: "Over" });
    await createApplication(target, job, applicant.id);
    await target.request(poster.id, "POST", "rpc/close_job", { body: { id: job, filled } });
  }
  for (const statuses of [["reviewed", "accepted"], ["rejected"]]) {
    const application = await apply("Bridge");
    for (const status of statuses) {
      await target.sql("update public.job_applications set status = $2 where id = $1", [application, status]);
    }
  }

  const shared = await apply("Quay");
  await target.sql("update public.job_applications set status = 'accepted' where id = $1", [shared]);
  const share = { application: shared, share: true };
  const answer = await target.request(applicant.id, "POST", "rpc/share_contact", { body: share });
  if (answer.status >= 300) throw new Error(answer.text);

  const others = [await createPerson(target, "Other"), await createPerson(target, "Other")];
  for (const [index, status] of ["accepted", "declined"].entries()) {
    const connection = await insertRow(target, "public.connections", {
      requester_id: applicant.id,
      addressee_id: others[index]?.id,
    });
    await target.sql("update public.connections set status = $2 where id = $1", [connection, status]);
  }
  const [thread] = (await target.request(applicant.id, "GET", "my_threads?kind=eq.application")).rows;
  const message = { thread: thread?.id, body: "Hello", submission_id: randomUUID() };
  const sent = await target.request(applicant.id, "POST", "rpc/send_message", { body: message });
  if (sent.status >= 300) throw new Error(sent.text);
  await meetInEveryWay(target, others[0]?.id ?? "", others[1]?.id ?? "");

  const [mentor, mentee] = others;
  if (!mentor || !mentee) throw new Error("nobody to ask");
  const profile = await createMentor(target, mentor.id);
  const soon = new Date(Date.now() + 3_600_000);
  await createMentorship(target, profile, mentee.id, { answer_by: soon });
  for (const answered of ["status = 'accepted'", "status = 'declined', reason = 'no_time'"]) {
    const asked = await createMentorship(target, profile, mentee.id, { lapsing_told_at: soon });
    await target.sql(`update private.mentorships set ${answered} where id = $1`, [asked]);
  }
  await createMentorship(target, profile, mentee.id, { answer_by: new Date(Date.now() - 3_600_000) });
  await target.worker.query("select worker.tell_mentorships()");
  await target.sql("update public.mentor_profiles set confirmed_at = now() - interval '31 days' where id = $1", [
    profile,
  ]);
  await target.worker.query("select worker.tell_hidden_mentors()");

  const organization = await createOrganization(target, applicant.id, { website: "https://setu.example" });
  const [connection] = (await target.request(applicant.id, "GET", "my_connections?status=eq.accepted")).rows;
  const call = async (actor: string | undefined, name: string, body: object) => {
    const called = await target.request(actor ?? null, "POST", `rpc/${name}`, { body });
    if (called.status >= 300) throw new Error(called.text);
  };
  await call(applicant.id, "invite_owner", { organization, connection: connection?.id });
  await call(mentor.id, "answer_owner_invitation", { organization, accept: true });
  const [joined] = await target.sql<{ id: string }>(
    "select id from public.organization_members where organization_id = $1 and member_id = $2",
    [organization, mentor.id],
  );
  await call(applicant.id, "remove_owner", { owner: joined?.id });
  await call(poster.id, "suggest_edit", { organization, body: "It has moved" });
  await call(applicant.id, "ask_domain_proof", { organization });
  const answerProof = (outcome: string) =>
    target.worker.query("select worker.answer_proof($1, $2, 'setu.example', $3)", [
      organization,
      applicant.id,
      outcome,
    ]);
  await answerProof("found");
  await answerProof("absent");
  await target.sql(
    "update private.organization_proofs set missing_since = now() - interval '8 days' where organization_id = $1",
    [organization],
  );
  await answerProof("absent");

  const submission = randomUUID();
  await insertRow(target, "public.connections", {
    requester_id: poster.id,
    addressee_id: mentee.id,
    submission_id: submission,
  });
  await call(poster.id, "invite_to_job", { submission, job: await createJob(target, poster.id, { title: "Lead" }) });

  await createJob(target, poster.id, { title: "Gone by", deadline: new Date(Date.now() - 86_400_000).toISOString() });
  await target.worker.query("select worker.tell_job_ends()");
  const younger = { id: await target.createUser({ metadata: { full_name: "Younger Yasmin", age: "younger" } }) };
  await target.request(younger.id, "POST", "rpc/ask_guardian", { body: { address: "parent@example.org" } });
  const [mail] = await target.sql<{ params: { token: string } }>(
    "select params from worker.claim_mails(1000) where kind = 'guardian_asked'",
  );
  for (const agrees of [true, false]) {
    const body = { token: mail?.params.token, agrees };
    const answered = await target.request(null, "POST", "rpc/answer_as_guardian", { body });
    if (answered.status >= 300) throw new Error(answered.text);
  }

  const mailbox = { id: await target.createUser({ email: "gone@example.org" }) };
  await target.sql("insert into private.mail_stops (address, reason) values ('gone@example.org', 'bounced')");
  await target.sql("update auth.users set email = 'found@example.org' where id = $1", [mailbox.id]);

  const report = async (title: string, reason: string, reporters: number) => {
    const job = await createJob(target, poster.id, { title });
    for (let count = 0; count < reporters; count += 1) {
      const reporter = await createPerson(target, "Reporter");
      const body = { kind: "job", id: job, reason };
      const answer = await target.request(reporter.id, "POST", "rpc/report", { body });
      if (answer.status >= 300) throw new Error(answer.text);
    }
    return job;
  };
  const decide = (job: string, upheld: boolean, note: string) =>
    target.sql("select private.apply_decision('job', $1, case when $2 then 'hide' else 'dismiss' end, $3, null)", [
      job,
      upheld,
      note,
    ]);
  await decide(await report("Warned", "asks_for_money", 1), false, "Nothing there.");
  await decide(await report("Hidden", "spam", 3), false, "Nothing there.");
  await decide(await report("Removed", "harmful", 3), true, "Names a deposit.");
  const judged = await createPerson(target, "Judged");
  const reporter = await createPerson(target, "Reporter");
  const profileOf = await createTalent(target, judged.id);
  const written = JSON.parse(sent.text) as string;
  const fine = await createJob(target, poster.id, { title: "Fine" });
  const company = await createOrganization(target, judged.id, { name: "Judged Ltd." });
  for (const [path, body] of [
    ["report", { kind: "talent", id: profileOf, reason: "spam" }],
    ["report", { kind: "organization", id: company, reason: "spam" }],
    ["report", { kind: "job", id: fine, reason: "spam" }],
    ["report_message", { message: written, reason: "spam" }],
  ] as const) {
    const told = await target.request(path === "report" ? reporter.id : poster.id, "POST", `rpc/${path}`, { body });
    if (told.status >= 300) throw new Error(told.text);
  }
  for (const [kind, id, action] of [
    ["job", fine, "dismiss"],
    ["talent", profileOf, "hide"],
    ["talent", profileOf, "restore"],
    ["organization", company, "hide"],
    ["organization", company, "restore"],
    ["talent", profileOf, "warn"],
    ["talent", profileOf, "suspend"],
    ["talent", profileOf, "hide"],
    ["talent", profileOf, "restore"],
    ["talent", profileOf, "unsuspend"],
    ["message", written, "hide"],
    ["message", written, "restore"],
  ]) {
    await target.sql("select private.apply_decision($1, $2, $3, 'Looked at.', null)", [kind, id, action]);
  }
  const looker = await createPerson(target, "Moderator");
  await target.sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [looker.id]);
  for (const actions of [["refuse"], ["grant", "end"]]) {
    const body = { links: ["https://example.org"], statement: "Me" };
    const asked = await target.request(judged.id, "POST", "rpc/ask_verification", { body });
    if (asked.status >= 300) throw new Error(asked.text);
    const [request] = await target.sql<{ id: string }>(
      "select id from private.verification_requests where member_id = $1 and decided_at is null",
      [judged.id],
    );
    for (const action of actions) {
      const decision = { id: request?.id, action, reason: "Looked at." };
      const decided = await target.request(looker.id, "POST", "rpc/decide_verification", { body: decision });
      if (decided.status >= 300) throw new Error(decided.text);
    }
  }
  const appealed = await target.sql<{ id: string }>(
    `insert into private.appeals (decision_id, member_id, body)
     select d.id, d.member_id, 'Look again' from private.decisions d where d.member_id = $1 and d.action in ('hide', 'warn')
     returning id`,
    [judged.id],
  );
  for (const [index, { id }] of appealed.entries()) {
    const body = { id, granted: index === 0, reason: "Looked at again." };
    const answered = await target.request(looker.id, "POST", "rpc/decide_appeal", { body });
    if (answered.status >= 300) throw new Error(answered.text);
  }
  return [
    poster,
    applicant,
    judged,
    reporter,
    { ...younger, name: "Younger Yasmin", email: "parent@example.org", phone: "none" },
    { ...mailbox, name: "Moved Mitu", email: "gone@example.org", phone: "none" },
    ...others,
  ];
}
