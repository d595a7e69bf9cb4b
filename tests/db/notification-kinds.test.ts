import { beforeAll, expect, it } from "vitest";

import { NOTIFICATION_KINDS } from "../../app/domain/notifications/notification-kinds.ts";
import { NOTIFICATION_TOPICS } from "../../app/domain/notifications/topics.schema.ts";
import { type NotificationFacts, notificationWords } from "../../app/domain/notifications/wording.ts";
import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnEachTarget, type Target } from "./support/target.ts";

type Row = NotificationFacts & { id: string; params: Record<string, string>; link: string | null };

/** Where the reader finds what an id in the parameters leads to. */
const RELATIONS: Record<string, string> = {
  job_id: "jobs",
  connection_id: "connections",
  meeting_id: "meeting_requests",
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

  it("name the other side of a connection as they are called now", async () => {
    const { asker, other } = await ask();
    await target().request(asker.id, "PATCH", `profiles?id=eq.${asker.id}`, { body: { full_name: "Renamed" } });
    expect((await newestOf(target(), other.id)).words.message).toBe("Renamed would like to connect.");
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

/** A member's newest notification: as the API has it, in words, and all text of both. */
async function newestOf(target: Target, member: string) {
  const [row] = await notificationsOf(target, member);
  if (!row) throw new Error("no notification");
  const stored = await target.request(member, "GET", `notifications?id=eq.${row.id}`);
  const words = notificationWords(row);
  return { row, words, text: stored.text + JSON.stringify([row, words]) };
}

/** Everything that notifications tell of, each at least once. Returns those whom it happens to. */
async function makeEverythingHappen(target: Target): Promise<Person[]> {
  const poster = await createPerson(target, "Paru Poster");
  const applicant = await createPerson(target, "Amena Applicant");
  await createTalent(target, applicant.id);
  const apply = async (title: string) =>
    createApplication(target, await createJob(target, poster.id, { title }), applicant.id);

  await target.sql("delete from public.job_applications where id = $1", [await apply("Ferry")]);
  for (const statuses of [["reviewed", "accepted"], ["rejected"]]) {
    const application = await apply("Bridge");
    for (const status of statuses) {
      await target.sql("update public.job_applications set status = $2 where id = $1", [application, status]);
    }
  }

  const others = [await createPerson(target, "Other"), await createPerson(target, "Other")];
  for (const [index, status] of ["accepted", "declined"].entries()) {
    const connection = await insertRow(target, "public.connections", {
      requester_id: applicant.id,
      addressee_id: others[index]?.id,
    });
    await target.sql("update public.connections set status = $2 where id = $1", [connection, status]);
  }
  await insertRow(target, "public.meeting_requests", { requester_id: poster.id, subject: "Ports" });

  const report = async (title: string, reason: string, reporters: number) => {
    const job = await createJob(target, poster.id, { title });
    for (let count = 0; count < reporters; count += 1) {
      const reporter = await createPerson(target, "Reporter");
      const body = { id: job, reason };
      const answer = await target.request(reporter.id, "POST", "rpc/report_job", { body });
      if (answer.status >= 300) throw new Error(answer.text);
    }
    return job;
  };
  const decide = (job: string, upheld: boolean, note: string | null) =>
    target.sql("select private.decide_job_reports($1, $2, $3)", [job, upheld, note]);
  await decide(await report("Warned", "asks_for_money", 1), false, null);
  await decide(await report("Hidden", "spam", 3), false, "");
  await decide(await report("Removed", "harmful", 3), true, "Names a deposit.");
  return [poster, applicant, ...others];
}
