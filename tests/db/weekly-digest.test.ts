import { createHash, randomBytes } from "node:crypto";

import { expect, it } from "vitest";

import type { Language } from "../../app/i18n/language.ts";
import { composeMail } from "../../app/mail/compose-mail.server.ts";
import type { TaskContext } from "../../app/worker/task.ts";
import { sendDigests } from "../../app/worker/tasks/send-digests.ts";
import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createConnectionThread,
  createJob,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { claimDueMails, letMinutesPass } from "./support/mails.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

type Facts = {
  jobs: { total: number; more: boolean; newest: { id: string; title: string }[]; skill: string | null };
  applications: { total: number; jobs: { title: string; count: number }[] };
  requests: number;
  unread: number;
  first: boolean;
};

/** After everybody here has turned it on. */
const SUNDAY = "2030-01-06T08:00:00+06:00";
const NEXT_SUNDAY = "2030-01-13T08:00:00+06:00";

describeOnPostgresFirst("the weekly digest (requirements/notifications.md digest)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
  const { call, send, read } = conversationsOf(target);
  const member = (locale = "en") => target().createUser({ metadata: { locale } });
  const choose = (who: string, wanted: string[], categories: string[] = []) =>
    call(who, "mute_mails", { categories, wanted });
  /** A member who has turned it on. */
  const reader = async (locale = "en") => {
    const id = await member(locale);
    expect((await choose(id, ["digest"])).status).toBeLessThan(300);
    return id;
  };
  const owe = async (at = SUNDAY) => {
    const [row] = await target().worker.query<{ owed: number }>("select worker.send_digests($1) as owed", [at]);
    return row?.owed;
  };
  /** Sends all due mails; returns the digests, with the text that each reader gets. */
  const sent = async () => {
    const mails = await claimDueMails(target());
    for (const { id } of mails) await target().worker.query("select worker.finish_mail($1, 'sent')", [id]);
    return mails
      .filter(({ kind }) => kind === "weekly_digest")
      .map((mail) => ({
        ...mail,
        facts: mail.params as Facts,
        said: composeMail({ ...mail, locale: mail.locale as Language }, { origin: "https://techsetu.example" }),
      }));
  };
  const digestsOf = async (who: string, at = SUNDAY) => {
    await owe(at);
    return (await sent()).filter(({ recipient_id: to }) => to === who);
  };
  /** Something that waits for a poster until they answer it. */
  const applyTo = async (poster: string, title = "Ferry pilot") => {
    const job = await createJob(target(), poster, { title });
    return { job, application: await createApplication(target(), job, await member()) };
  };
  const suspend = (who: string) =>
    sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [who]);
  /** A member of the directory with these skills. */
  const skilled = async (who: string, ...skills: string[]) => {
    await createTalent(target(), who);
    await sql(
      "insert into public.user_skills (user_id, skill_id) select $1, s.id from public.skills s where s.name = any ($2)",
      [who, skills],
    );
    return who;
  };
  const posted = async (title: string, row: Record<string, unknown> = {}, poster?: string) =>
    createJob(target(), poster ?? (await member()), { title, skills_required: ["Laravel"], ...row });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it("comes to those who asked for it, and to nobody else", async () => {
    const [asked, silent, stopped] = [await reader(), await member(), await reader()];
    for (const who of [asked, silent, stopped]) await applyTo(who);
    await choose(stopped, [], ["digest"]);
    await owe();
    const readers = (await sent()).map(({ recipient_id: to }) => to);
    expect(readers).toContain(asked);
    expect(readers).not.toContain(silent);
    expect(readers).not.toContain(stopped);
    const rows = await sql("select from private.outbox where kind = 'weekly_digest' and recipient_id in ($1, $2)", [
      silent,
      stopped,
    ]);
    expect(rows).toEqual([]);
  });

  it("comes once a week from Sunday at eight in Dhaka, and late where no worker ran", async () => {
    const who = await reader();
    await applyTo(who);
    const seen: [string, number][] = [];
    for (const at of [
      "2030-03-03T07:59:59+06:00",
      "2030-03-03T08:00:00+06:00",
      "2030-03-03T23:59:59+06:00",
      "2030-03-04T00:00:00+06:00",
      "2030-03-09T23:59:59+06:00",
      "2030-03-10T07:59:59+06:00",
      "2030-03-10T08:00:00+06:00",
      "2030-03-27T10:00:00+06:00",
      "2030-03-30T20:00:00+06:00",
      "2030-03-31T08:10:00+06:00",
    ]) {
      seen.push([at.slice(5, 16), (await digestsOf(who, at)).length]);
    }
    expect(seen).toEqual([
      // From the week before, in which no worker ran.
      ["03-03T07:59", 1],
      ["03-03T08:00", 1],
      ["03-03T23:59", 0],
      ["03-04T00:00", 0],
      ["03-09T23:59", 0],
      ["03-10T07:59", 0],
      ["03-10T08:00", 1],
      ["03-27T10:00", 1],
      ["03-30T20:00", 0],
      ["03-31T08:10", 1],
    ]);
  });

  it("comes on the next Sunday to a member who asks for it later in the week", async () => {
    const who = await member();
    await applyTo(who);
    await insertRow(
      target(),
      "private.mail_preferences",
      { member_id: who, category: "digest", wanted: true, updated_at: "2030-01-06T08:00:01+06:00" },
      "member_id",
    );
    expect(await digestsOf(who, "2030-01-09T12:00:00+06:00")).toEqual([]);
    expect(await digestsOf(who, NEXT_SUNDAY)).toHaveLength(1);
  });

  it("is owed once, however many workers look, and the task tells an operator how many", async () => {
    const who = await reader();
    await applyTo(who);
    await Promise.all([owe(), owe(), owe()]);
    const rows = () => sql("select key from private.outbox where recipient_id = $1 and kind = 'weekly_digest'", [who]);
    expect(await rows()).toEqual([{ key: `weekly_digest:${who}:2030-01-06` }]);
    // By today's clock.
    await sql("delete from private.mail_preferences where category = 'digest'");
    const run = () => sendDigests.run(target().worker, { signal: new AbortController().signal } as TaskContext);
    expect(await run()).toBeUndefined();
    const old = await member();
    await insertRow(
      target(),
      "private.mail_preferences",
      { member_id: old, category: "digest", wanted: true, updated_at: minutesAgo(8 * 24 * 60) },
      "member_id",
    );
    expect(await run()).toBe("1 digests");
    expect(await run()).toBeUndefined();
    await sql("delete from private.mail_preferences where member_id = $1", [old]);
  });

  it("has the newest five open jobs that ask for a skill of its reader's, in any case, and how many there are", async () => {
    const who = await skilled(await reader(), "React", "Python");
    const titles = [];
    for (let age = 1; age <= 7; age += 1) {
      titles.push(`Job ${age}`);
      const asked = age === 2 ? ["PYTHON", "Docker"] : ["react"];
      await posted(`Job ${age}`, { skills_required: asked, created_at: minutesAgo(age) });
    }
    await posted("Other", { skills_required: ["Reacting", "Go"] });
    const [mail, ...others] = await digestsOf(who);
    expect(others).toEqual([]);
    expect(mail?.facts).toMatchObject({ requests: 0, unread: 0, applications: { total: 0, jobs: [] } });
    expect(mail?.facts.jobs.newest.map(({ title }) => title)).toEqual(titles.slice(0, 5));
    expect(mail?.facts.jobs).toMatchObject({ total: 7, more: false, skill: "React" });
    expect(mail?.said.subject).toBe("Your week: 7 open jobs for your skills");
    expect(mail?.said.text).toContain("/jobs?skill=React");
  });

  it("counts new jobs as far as the lists do", async () => {
    const who = await skilled(await reader(), "Django");
    await sql(
      `insert into public.jobs (client_id, title, description, skills_required)
       select $1, 'Job', 'Build things', '{Django}' from generate_series(1, 301)`,
      [await member()],
    );
    const [mail] = await digestsOf(who);
    expect(mail?.facts.jobs).toMatchObject({ total: 300, more: true, skill: "Django" });
    expect(mail?.facts.jobs.newest).toHaveLength(5);
    expect(mail?.said.subject).toBe("Your week: 300+ open jobs for your skills");
  });

  it("has no job that is the reader's, applied to, closed, hidden, ended or warned of", async () => {
    const who = await skilled(await reader(), "Laravel");
    await posted("Own", {}, who);
    await createApplication(target(), await posted("Applied to"), who);
    await posted("Closed", { status: "closed" });
    await posted("Hidden", { status: "hidden" });
    await posted("Warned of", { reported_for: "asks_for_money" });
    await posted("Ended", { created_at: minutesAgo(60 * 24 * 9), deadline: minutesAgo(60) });
    const banned = await member();
    await posted("Of a suspended poster", {}, banned);
    await suspend(banned);
    expect(await digestsOf(who)).toEqual([]);
  });

  it("has every job that the list has, no matter who blocked whom: what is missing would tell whose it is", async () => {
    const who = await skilled(await reader(), "Laravel");
    const [blocked, blocker] = [await member(), await member()];
    await insertRow(target(), "public.member_blocks", { blocker_id: who, blocked_id: blocked });
    await insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: who });
    await posted("Of whom they blocked", {}, blocked);
    await posted("Of who blocked them", {}, blocker);
    const [mail] = await digestsOf(who);
    const titles = mail?.facts.jobs.newest.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Of whom they blocked", "Of who blocked them"]));
  });

  it("has a job whose poster left today, which the list has until midnight", async () => {
    const [who, poster] = [await skilled(await reader(), "Laravel"), await member()];
    await posted("Of nobody any more", {}, poster);
    expect((await call(poster, "delete_account", {})).status).toBeLessThan(300);
    const [mail] = await digestsOf(who);
    expect(mail?.facts.jobs.newest.map(({ title }) => title)).toContain("Of nobody any more");
  });

  it("tells of each job once: in the next week of those that came since", async () => {
    const who = await skilled(await reader(), "Flutter");
    const asks = { skills_required: ["Flutter"] };
    await posted("First", { ...asks, created_at: minutesAgo(60) });
    const titles = async (at: string) =>
      (await digestsOf(who, at)).flatMap(({ facts }) => facts.jobs.newest.map(({ title }) => title));
    const letAWeekPass = async () => {
      await sql("update private.outbox set claimed_at = claimed_at - interval '7 days' where recipient_id = $1", [who]);
      await sql(
        "update public.jobs set created_at = created_at - interval '7 days' where 'Flutter' = any (skills_required)",
      );
    };
    expect(await titles(SUNDAY)).toEqual(["First"]);
    await letAWeekPass();
    expect(await titles(NEXT_SUNDAY)).toEqual([]);
    await posted("Second", { ...asks, created_at: minutesAgo(60) });
    expect(await titles("2030-01-20T08:00:00+06:00")).toEqual(["Second"]);
    // A digest that was never sent has reported nothing.
    await letAWeekPass();
    await posted("Third", { ...asks, created_at: minutesAgo(60) });
    await owe("2030-01-27T08:00:00+06:00");
    await sql(
      "update private.outbox set state = 'failed', claimed_at = now() where recipient_id = $1 and state = 'waiting'",
      [who],
    );
    expect(await titles("2030-02-03T08:00:00+06:00")).toEqual(["Third"]);
  });

  it("calls jobs new from the second on, since the first has every open one", async () => {
    const who = await skilled(await reader(), "Cybersecurity");
    const asks = { skills_required: ["Cybersecurity"] };
    await posted("Since autumn", { ...asks, created_at: minutesAgo(80 * 24 * 60) });
    await posted("Since today", asks);
    const [first] = await digestsOf(who);
    expect(first?.facts).toMatchObject({ first: true, jobs: { total: 2 } });
    expect(first?.said.subject).toBe("Your week: 2 open jobs for your skills");
    await posted("Later", asks);
    const [second] = await digestsOf(who, NEXT_SUNDAY);
    expect(second?.facts).toMatchObject({ first: false, jobs: { total: 1 } });
    expect(second?.said.subject).toBe("Your week: 1 new job for your skills");
  });

  it("counts what waits for a poster by job, the five with the most, and of a closed job nothing", async () => {
    const who = await reader();
    const counts = [3, 1, 1, 1, 1, 2];
    for (const [index, count] of counts.entries()) {
      const job = await createJob(target(), who, { title: `Job ${index}` });
      for (let n = 0; n < count; n += 1) await createApplication(target(), job, await member());
    }
    const answered = await applyTo(who, "Answered");
    await sql("update public.job_applications set status = 'rejected' where id = $1", [answered.application]);
    const closed = await applyTo(who, "Closed");
    await sql("update public.jobs set status = 'closed' where id = $1", [closed.job]);
    const [mail] = await digestsOf(who);
    expect(mail?.facts.applications.total).toBe(9);
    expect(mail?.facts.applications.jobs).toHaveLength(5);
    expect(mail?.facts.applications.jobs.slice(0, 2)).toEqual([
      { title: "Job 0", count: 3 },
      { title: "Job 5", count: 2 },
    ]);
    expect(mail?.said.subject).toBe("Your week: 9 waiting for you");
    expect(mail?.said.text).toContain("1 unanswered application to your other jobs");
  });

  it("counts requests and unread conversations as the site does, without a name or a word of them", async () => {
    const who = await createNamedMember(target(), "Rumi Reader");
    await choose(who, ["digest"]);
    const asks = async (name: string) => {
      const from = await createNamedMember(target(), name);
      await insertRow(target(), "public.connections", { requester_id: from, addressee_id: who, note: "Secret note" });
      return from;
    };
    await asks("Asif Asker");
    await suspend(await asks("Suspended Asker"));
    const blocked = await asks("Blocked Asker");
    await insertRow(target(), "public.member_blocks", { blocker_id: who, blocked_id: blocked });
    // Sent as their guardian took the yes back.
    const younger = await createNamedMember(target(), "Younger Asker");
    await sql("update public.profiles set is_younger = true where id = $1", [younger]);
    await insertRow(target(), "public.connections", { requester_id: younger, addressee_id: who });
    const friend = await createNamedMember(target(), "Farid Friend");
    const other = await createNamedMember(target(), "Left Friend");
    const threads = [
      (await createConnectionThread(target(), friend, who)).thread,
      (await createConnectionThread(target(), other, who)).thread,
      (await createApplicationThread(target(), who, await createNamedMember(target(), "Amena Applicant"))).thread,
    ];
    await send(friend, threads[0] ?? "", "Secret words");
    await send(friend, threads[0] ?? "", "More of them");
    await send(other, threads[1] ?? "", "Secret words");
    await suspend(other);
    const [mail] = await digestsOf(who);
    expect(mail?.facts).toMatchObject({ requests: 1, unread: 1 });
    const header = JSON.parse((await call(who, "header", { news_size: 0 })).text);
    expect(header.unread_threads.count).toBe(1);
    expect(JSON.stringify(mail)).not.toMatch(/Secret|Asif|Farid|Amena|Friend|Applicant/);
    await read(who, threads[0] ?? "");
    await sql("delete from public.connections where addressee_id = $1 and status = 'pending'", [who]);
    expect(await digestsOf(who, NEXT_SUNDAY)).toEqual([]);
  });

  it("tells a poster nothing of who applied, shared or not, and counts whom they blocked", async () => {
    const employer = await reader();
    const hidden = await target().createUser({
      metadata: { full_name: "Nilufa Nameless", phone: "+8801712345678" },
      email: `nilufa-${crypto.randomUUID()}@example.org`,
    });
    const talent = await createTalent(target(), hidden);
    await insertRow(target(), "public.member_blocks", { blocker_id: employer, blocked_id: hidden });
    const job = await createJob(target(), employer, { title: "Lamp lighter" });
    const application = await createApplication(target(), job, hidden);
    const shared = await createApplication(target(), await createJob(target(), employer), hidden);
    await sql("update public.job_applications set consent_to_reveal = true where id = $1", [shared]);
    const found = await digestsOf(employer);
    expect(found).toHaveLength(1);
    expect(found[0]?.facts.applications.total).toBe(2);
    const kept = await sql("select * from private.outbox where recipient_id = $1 and kind = 'weekly_digest'", [
      employer,
    ]);
    const everything = JSON.stringify([found, kept]).toLowerCase();
    for (const theirs of [hidden, talent, application, shared, "nilufa", "nameless", "1712345678"]) {
      expect(everything, theirs).not.toContain(theirs.toLowerCase());
    }
  });

  it("leaves out what has passed by the time it is sent, and is dropped for that week where nothing is left", async () => {
    const [some, none] = [await reader(), await reader()];
    const [answered, gone] = [await applyTo(some, "Answered"), await applyTo(none)];
    await applyTo(some, "Kept");
    await owe();
    await sql("update public.job_applications set status = 'accepted' where id = $1", [answered.application]);
    await sql("delete from public.job_applications where id = $1", [gone.application]);
    const mails = await sent();
    expect(mails.find(({ recipient_id: to }) => to === some)?.facts.applications).toEqual({
      total: 1,
      jobs: [{ title: "Kept", count: 1 }],
    });
    expect(mails.filter(({ recipient_id: to }) => to === none)).toEqual([]);
    const state = () =>
      sql("select state from private.outbox where recipient_id = $1 and kind = 'weekly_digest'", [none]);
    expect(await state()).toEqual([{ state: "dropped" }]);
    await applyTo(none);
    expect(await digestsOf(none, "2030-01-10T12:00:00+06:00")).toEqual([]);
    expect(await state()).toEqual([{ state: "dropped" }]);
    expect(await digestsOf(none, NEXT_SUNDAY)).toHaveLength(1);
  });

  it("comes to nobody who is suspended, unconfirmed, out of reach, gone, or has said no by then", async () => {
    const readers: string[] = [];
    for (let n = 0; n < 6; n += 1) readers.push(await reader());
    const [suspended = "", unconfirmed = "", stopped = "", gone = "", off = "", byLink = ""] = readers;
    for (const who of readers) await applyTo(who);
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("hex");
    await target().worker.query("select worker.keep_unsubscribe_link($1, $2, 'digest')", [hash, byLink]);
    await owe();
    await suspend(suspended);
    await sql("update auth.users set email_confirmed_at = null where id = $1", [unconfirmed]);
    await sql("insert into private.mail_stops (address, reason) values ($1, 'bounced')", [`${stopped}@example.org`]);
    await sql("delete from auth.users where id = $1", [gone]);
    await choose(off, [], ["digest"]);
    await target().request(null, "POST", "rpc/set_mail_by_link", {
      body: { token, category: "digest", wanted: false },
    });
    expect((await sent()).filter(({ recipient_id: to }) => readers.includes(to ?? ""))).toEqual([]);
    const rows = await sql(
      "select state from private.outbox where recipient_id = any ($1) and kind = 'weekly_digest'",
      [readers],
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ state: "dropped" })));
    expect(await sql("select from private.mail_preferences where member_id = $1", [gone])).toEqual([]);
  });

  it("speaks its reader's language", async () => {
    const [english, bangla] = [await reader(), await reader("bn")];
    for (const who of [english, bangla]) await applyTo(who, "Deckhand");
    await owe();
    const mails = await sent();
    const subjectTo = (who: string) => mails.find(({ recipient_id: to }) => to === who)?.said.subject;
    expect([subjectTo(english), subjectTo(bangla)]).toEqual([
      "Your week: 1 waiting for you",
      "এ সপ্তাহে: ১টি বিষয় আপনার অপেক্ষায়",
    ]);
  });

  it("is part of what a member downloads: that they asked for it, and when one was owed", async () => {
    const who = await reader();
    await applyTo(who);
    await digestsOf(who);
    await letMinutesPass(target(), who, 1);
    const { mails, mail_preferences: kept } = JSON.parse((await call(who, "own_records", {})).text);
    expect(kept).toEqual([{ category: "digest", wanted: true, updated_at: expect.any(String) }]);
    expect(mails).toContainEqual(expect.objectContaining({ kind: "weekly_digest", params: {}, state: "sent" }));
  });

  it("is nobody's to cause or to read by the API", async () => {
    const who = await reader();
    for (const actor of [null, who]) {
      for (const door of [
        "send_digests",
        "facts_weekly_digest",
        "digest_jobs",
        "digest_applications",
        "digest_unread",
      ]) {
        expect((await target().request(actor, "POST", `rpc/${door}`, { body: { member: who } })).status, door).toBe(
          404,
        );
      }
    }
    const open = await sql(
      `select p.proname, r.role from pg_catalog.pg_proc p
       cross join unnest(array['anon', 'authenticated', 'service_role', 'worker']) as r (role)
       where p.proname ~ '^(digest_|facts_weekly_digest|mail_is_on|mail_by_default)'
         and has_function_privilege(r.role, p.oid, 'execute')`,
    );
    expect(open).toEqual([]);
  });
});
