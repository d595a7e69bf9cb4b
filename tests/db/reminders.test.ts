import { expect, it } from "vitest";

import { dhakaDays, letEverythingAge, tellAll } from "./support/dhaka-days.ts";
import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

type Owed = { kind: string; recipient_id: string; locale: string; params: Record<string, unknown> };

const HOURS = ["00:10:00", "23:50:00"];

/** The kinds tested here; members' actions queue other mails as well. */
const KINDS = [
  "application_deadline",
  "application_unanswered",
  "applications_unanswered",
  "job_ended",
  "job_ending",
  "listing_ending",
  "listing_question",
];

const WEEK = 7 * 86_400_000;
const A_SUNDAY = Date.parse("2026-01-04T08:00:00+06:00");

/** The days on which something is due, and the days around them. */
const DAYS = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 24, 25, 26, 33];

describeOnPostgresFirst("what time alone causes (docs/decisions/0097-what-time-causes.md)", (target) => {
  const member = (locale = "en") => target().createUser({ metadata: { locale } });
  /** Sends everything that is due and returns it. */
  const send = async (...to: string[]): Promise<Owed[]> => {
    const mails = await target().worker.query<Owed & { id: string }>("select * from worker.claim_mails(1000)");
    for (const { id } of mails) await target().worker.query("select worker.finish_mail($1, 'sent')", [id]);
    return mails.filter((mail) => [...KINDS, "weekly_digest"].includes(mail.kind) && to.includes(mail.recipient_id));
  };
  const tell = async (...to: string[]) => {
    const days = await dhakaDays(target());
    await tellAll(target(), days.at(0));
    return send(...to);
  };
  const begin = (who: string, job: string) => target().request(who, "POST", "rpc/begin_application", { body: { job } });

  it("arrives once, on its day in Dhaka and in the reader's language, whichever hour it is", async () => {
    const days = await dhakaDays(target());
    const [silent, poster, applicant, writer] = [
      await member("bn"),
      await member(),
      await member("bn"),
      await member(),
    ];
    await createTalent(target(), silent, { confirmed_at: days.at(-88, "23:59:00") });
    const short = { created_at: days.at(-20, "00:01:00"), deadline: days.at(9, "23:59:59") };
    const ending = await createJob(target(), poster, { title: "Ends soon", ...short });
    const long = await createJob(target(), poster, { title: "Stays", created_at: days.at(-20) });
    await createApplication(target(), long, applicant, { created_at: days.at(-12, "00:01:00") });
    await begin(writer, ending);
    await insertRow(
      target(),
      "private.mail_preferences",
      { member_id: poster, category: "digest", wanted: true, updated_at: days.at(-30) },
      "member_id",
    );

    const seen: unknown[] = [];
    const digests: unknown[] = [];
    let told: number | undefined;
    for (const [index, day] of DAYS.entries()) {
      await letEverythingAge(target(), day - (DAYS[index - 1] ?? 0));
      for (const hour of HOURS) {
        await tellAll(target(), days.at(0, hour));
        // The weekday can't be changed by ageing rows: here the clock moves on.
        const instant = days.at(day, hour);
        await target().worker.query("select worker.send_digests($1)", [instant]);
        const week = Math.floor((Date.parse(instant) - A_SUNDAY) / WEEK);
        if (week !== told) digests.push([day, "weekly_digest", poster, "en"]);
        told = week;
        for (const mail of await send(silent, poster, applicant, writer)) {
          seen.push([day, mail.kind, mail.recipient_id, mail.locale]);
        }
      }
    }
    expect(seen).toHaveLength(7 + digests.length);
    expect(seen).toEqual(
      expect.arrayContaining([
        [2, "listing_question", silent, "bn"],
        [2, "applications_unanswered", poster, "en"],
        [2, "job_ending", poster, "en"],
        [6, "application_deadline", writer, "en"],
        [9, "application_unanswered", applicant, "bn"],
        [10, "job_ended", poster, "en"],
        [25, "listing_ending", silent, "bn"],
        ...digests,
      ]),
    );
  });

  it("is sent late and once where no worker ran, and not at all where it would be old news", async () => {
    const days = await dhakaDays(target());
    const [left, poster, applicant, old] = [await member(), await member(), await member(), await member()];
    await createTalent(target(), left, { confirmed_at: days.at(-125) });
    await createTalent(target(), old, { confirmed_at: days.at(-140) });
    await createJob(target(), old, { created_at: days.at(-110) });
    const ended = await createJob(target(), poster, { created_at: days.at(-40), deadline: days.at(-5) });
    const open = await createJob(target(), poster, { created_at: days.at(-40) });
    await createApplication(target(), open, applicant, { created_at: days.at(-30) });
    const forgotten = await createJob(target(), old, { created_at: days.at(-80) });
    await createApplication(target(), forgotten, old, { created_at: days.at(-70) });

    const late = await tell(left, poster, applicant, old);
    expect(late.map(({ kind, recipient_id: to }) => [kind, to]).toSorted()).toEqual(
      [
        ["application_unanswered", applicant],
        ["applications_unanswered", poster],
        ["job_ended", poster],
        ["listing_ending", left],
      ].toSorted(),
    );
    expect(late.find(({ kind }) => kind === "listing_ending")?.params.has_left).toBe(true);
    expect(late.find(({ kind }) => kind === "job_ended")?.params.job_id).toBe(ended);
    await letEverythingAge(target(), 1);
    expect(await tell(left, poster, applicant, old)).toEqual([]);
    const { rows } = await target().request(poster, "GET", "notifications?kind=eq.job_ended&select=params");
    expect(rows).toEqual([{ params: { job_id: ended } }]);
  });

  it("asks again after the next silence, and reminds of a deadline that was moved", async () => {
    const days = await dhakaDays(target());
    const [silent, poster] = [await member(), await member()];
    await createTalent(target(), silent, { confirmed_at: days.at(-91) });
    const job = await createJob(target(), poster, { created_at: days.at(-30), deadline: days.at(5) });
    const kinds = async () => (await tell(silent, poster)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(["job_ending", "listing_question"]);

    const confirmed = { body: { is_open_to_work: true } };
    await target().request(silent, "PATCH", `talent_profiles?user_id=eq.${silent}`, confirmed);
    await target().request(poster, "PATCH", `jobs?id=eq.${job}`, { body: { deadline: days.at(30, "23:59:59") } });
    expect(await kinds()).toEqual([]);
    await letEverythingAge(target(), 25);
    expect(await kinds()).toEqual(["job_ending"]);
    await letEverythingAge(target(), 66);
    expect(await kinds()).toEqual(["listing_question"]);
  });

  it("is dropped where its reason has passed between the day and the sending", async () => {
    const days = await dhakaDays(target());
    const [poster, applicant, writer, silent] = [await member(), await member(), await member(), await member()];
    await createTalent(target(), silent, { confirmed_at: days.at(-100) });
    const answered = await createJob(target(), poster, { created_at: days.at(-40) });
    const application = await createApplication(target(), answered, applicant, { created_at: days.at(-22) });
    const moved = await createJob(target(), poster, { created_at: days.at(-20), deadline: days.at(3) });
    const again = await createJob(target(), poster, { created_at: days.at(-20), deadline: days.at(-2) });
    await begin(writer, moved);
    await target().sql("update private.begun_applications set begun_at = $2 where job_id = $1", [moved, days.at(-4)]);
    await tellAll(target(), days.at(0));
    const waiting = await target().sql<{ kind: string }>(
      "select kind from private.outbox where state = 'waiting' and recipient_id in ($1, $2, $3, $4) order by kind",
      [poster, applicant, writer, silent],
    );
    const due = waiting.map(({ kind }) => kind).filter((kind) => KINDS.includes(kind));
    expect(due).toEqual(KINDS.filter((kind) => kind !== "listing_ending"));

    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [silent]);
    await target().sql("update public.job_applications set status = 'rejected' where id = $1", [application]);
    await target().sql("update public.jobs set status = 'closed' where id = $1", [moved]);
    await createJob(target(), poster, { repost_of: again });
    expect(await send(poster, applicant, writer, silent)).toEqual([]);
  });

  it("offers a later deadline only where one keeps the job open", async () => {
    const days = await dhakaDays(target());
    const poster = await member();
    const job = (title: string, posted: number, row: Record<string, unknown> = {}) =>
      createJob(target(), poster, { title, created_at: days.at(posted, "08:00:00"), ...row });
    await job("Has a deadline", -60, { deadline: days.at(3, "23:59:59") });
    await job("Ends on its 89th day", -86, { deadline: days.at(3, "23:59:59") });
    await job("Has none", -86);
    await job("Ends on its 90th day", -87, { deadline: days.at(3, "23:59:59") });
    await job("Has one that is too late", -87, { deadline: days.at(20, "23:59:59") });
    // As stored before jobs ended with the day.
    const early = await job("Ends at an hour", -87);
    await target().sql("alter table public.jobs disable trigger fill_expiry");
    await target().sql("update public.jobs set expires_at = created_at + interval '90 days' where id = $1", [early]);
    await target().sql("alter table public.jobs enable trigger fill_expiry");

    const told = (await tell(poster)).filter(({ kind }) => kind === "job_ending");
    expect(Object.fromEntries(told.map(({ params }) => [params.title, params.extends]))).toEqual({
      "Has a deadline": true,
      "Ends on its 89th day": true,
      "Has none": false,
      "Ends on its 90th day": false,
      "Has one that is too late": false,
      "Ends at an hour": false,
    });
  });

  it("names twenty jobs to a poster and an applicant, with the count of all, and the others in the next run", async () => {
    const days = await dhakaDays(target());
    const [poster, applicant, second] = [await member(), await member(), await member()];
    for (let n = 0; n < 23; n += 1) {
      const job = await createJob(target(), poster, { title: `Job ${n}`, created_at: days.at(-40) });
      const created_at = days.at(-22, `10:00:${String(n).padStart(2, "0")}`);
      await createApplication(target(), job, applicant, { created_at });
      if (n === 22) await createApplication(target(), job, second, { created_at });
    }
    const told = async () => {
      const mails = await tell(poster, applicant);
      return Object.fromEntries(
        mails.map(({ kind, params }) => [
          kind,
          [params.total, (params.jobs as { title: string }[]).map(({ title }) => title).toSorted()],
        ]),
      );
    };
    const titles = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => `Job ${from + n}`).toSorted();
    expect(await told()).toEqual({
      applications_unanswered: [24, titles(0, 20)],
      application_unanswered: [23, titles(0, 20)],
    });
    expect(await told()).toEqual({
      applications_unanswered: [4, titles(20, 23)],
      application_unanswered: [3, titles(20, 23)],
    });
    expect(await told()).toEqual({});
  });

  it("says nothing of jobs that are closed or hidden, that ran for a week, or that were posted again", async () => {
    const days = await dhakaDays(target());
    const [poster, applicant] = [await member(), await member()];
    const soon = { created_at: days.at(-30), deadline: days.at(4) };
    for (const status of ["closed", "hidden"]) {
      const job = await createJob(target(), poster, { ...soon, status });
      await createApplication(target(), job, applicant, { created_at: days.at(-22) });
    }
    await createJob(target(), poster, { created_at: days.at(-2), deadline: days.at(5) });
    const ended = await createJob(target(), poster, { created_at: days.at(-30), deadline: days.at(-1) });
    await createJob(target(), poster, { repost_of: ended });
    expect(await tell(poster, applicant)).toEqual([]);
  });

  it("reminds nobody of an application that was sent, though its draft was noted a moment later", async () => {
    const days = await dhakaDays(target());
    const [poster, writer, sender] = [await member(), await member(), await member()];
    const job = await createJob(target(), poster, { created_at: days.at(-2), deadline: days.at(2) });
    await createApplication(target(), job, sender);
    for (const who of [writer, sender]) {
      await target().sql("insert into private.begun_applications values ($1, $2, $3)", [who, job, days.at(-1)]);
    }
    await tellAll(target(), days.at(0));
    await createApplication(target(), job, writer);
    await target().sql("insert into private.begun_applications values ($1, $2, $3)", [writer, job, days.at(-1)]);
    expect(await send(writer, sender)).toEqual([]);
    const owed = await target().sql(
      "select recipient_id from private.outbox where kind = 'application_deadline' and recipient_id = any($1::uuid[])",
      [`{${writer},${sender}}`],
    );
    expect(owed).toEqual([{ recipient_id: writer }]);
  });

  it("reminds nobody of a draft that they cleared by signing out, before the mail is due or while it waits", async () => {
    const days = await dhakaDays(target());
    const [poster, here, left, leaves] = [await member(), await member(), await member(), await member()];
    const job = await createJob(target(), poster, { title: "Begun", created_at: days.at(-2), deadline: days.at(2) });
    for (const who of [here, left, leaves]) {
      expect((await begin(who, job)).status).toBe(204);
      await target().sql("update private.begun_applications set begun_at = $2 where member_id = $1", [
        who,
        days.at(-1),
      ]);
    }
    const signOut = (who: string) => target().sql("delete from auth.sessions where user_id = $1", [who]);
    await signOut(left);
    await tellAll(target(), days.at(0));
    await signOut(leaves);
    expect((await send(here, left, leaves)).map(({ kind }) => kind)).toEqual(["application_deadline"]);
  });

  it("reminds nobody of a draft for a job that carries a warning, before the mail is due or while it waits", async () => {
    const days = await dhakaDays(target());
    const [poster, writer] = [await member(), await member()];
    const job = (title: string) =>
      createJob(target(), poster, { title, created_at: days.at(-2), deadline: days.at(2) });
    const [good, early, late] = [await job("Good"), await job("Warned of early"), await job("Warned of late")];
    for (const id of [good, early, late]) expect((await begin(writer, id)).status).toBe(204);
    await target().sql("update private.begun_applications set begun_at = $2 where member_id = $1", [
      writer,
      days.at(-1),
    ]);
    const warn = (id: string) =>
      target().sql("update public.jobs set reported_for = 'asks_for_money' where id = $1", [id]);
    await warn(early);
    await tellAll(target(), days.at(0));
    await warn(late);
    expect((await send(writer)).map(({ params }) => params.title)).toEqual(["Good"]);
  });

  it("groups what waits: a poster of many applications has one mail, which tells of none of who applied", async () => {
    const days = await dhakaDays(target());
    const poster = await member();
    const applicants = [await member(), await member(), await member()];
    const jobs = [
      await createJob(target(), poster, { title: "First", created_at: days.at(-40) }),
      await createJob(target(), poster, { title: "Second", created_at: days.at(-40) }),
    ];
    for (const [index, applicant] of applicants.entries()) {
      await createApplication(target(), jobs[index > 0 ? 1 : 0] ?? "", applicant, { created_at: days.at(-14) });
    }
    const [mail, ...others] = await tell(poster, ...applicants);
    expect(others).toEqual([]);
    expect(mail?.params).toEqual({
      day: expect.any(String),
      total: 3,
      jobs: [
        { title: "Second", count: 2 },
        { title: "First", count: 1 },
      ],
    });
    for (const applicant of applicants) expect(JSON.stringify(mail)).not.toContain(applicant);
  });
});
