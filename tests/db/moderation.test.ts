import { createHash, randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import type { CaseKind } from "../../app/domain/moderation/case-kinds.ts";
import { olderThan } from "../../app/domain/moderation/older-decisions.ts";
import { ACTIONS } from "../../app/mail/kinds/decision.ts";
import { conversationsOf, createNamedMember, everythingOf } from "./support/conversation.ts";
import {
  createApplication,
  createApplicationThread,
  createJob,
  createOrganization,
  createTalent,
} from "./support/factories.ts";
import { beginNextDay } from "./support/next-day.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("moderation (docs/decisions/0111-moderation.md)", (target) => {
  const { send, textsOf } = conversationsOf(target);
  const moderator = async () => {
    const member = await createNamedMember(target(), "Moni Moderator");
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [member]);
    return member;
  };
  const rpc = async (actor: Actor, name: string, body: unknown = {}) => {
    const { status, text } = await target().request(actor, "POST", `rpc/${name}`, { body });
    return { status, text, code: status < 300 ? null : (JSON.parse(text) as { code: string }).code };
  };
  const done = { status: 204, text: "", code: null };
  const decide = (actor: Actor, kind: string, id: string, action: string, reason = "It names a deposit.") =>
    rpc(actor, "decide_report", { kind, id, action, reason });
  const report = (actor: Actor, kind: string, id: string, details: string | null = null) =>
    rpc(actor, "report", { kind, id, reason: "spam", details });
  const told = async (member: string) =>
    (await target().request(member, "GET", "notifications?select=kind,note&order=created_at.desc,id.desc&limit=1"))
      .rows[0];
  const owed = (member: string) =>
    target().sql("select kind, category from private.outbox where recipient_id = $1 and kind = 'decision_made'", [
      member,
    ]);
  const decisions = async (member: string) =>
    (JSON.parse((await rpc(member, "my_decisions")).text) as { decisions: { id: string; action: string }[] }).decisions;

  async function reportedJob(poster: string) {
    const [job, reporter] = [await createJob(target(), poster), await target().createUser({ joinedDaysAgo: 8 })];
    expect(await report(reporter, "job", job, "Asks for 500 taka")).toMatchObject(done);
    return { job, reporter };
  }
  const statusOf = async (job: string) =>
    (await target().sql<{ status: string }>("select status from public.jobs where id = $1", [job]))[0]?.status;

  it("shows a moderator what was reported and why, and neither by whom nor whose it is", async () => {
    const [poster, looker] = [await createNamedMember(target(), "Paru Poster"), await moderator()];
    const { job, reporter } = await reportedJob(poster);
    const queue = await rpc(looker, "moderation_queue");
    expect(JSON.parse(queue.text).waiting).toContainEqual(expect.objectContaining({ kind: "job", id: job, count: 1 }));
    const shown = await rpc(looker, "moderation_case", { kind: "job", id: job });
    expect(JSON.parse(shown.text)).toMatchObject({
      facts: { text: "Build things" },
      waits: true,
      reports: [{ reason: "spam", details: "Asks for 500 taka", open: true }],
      decisions: [],
    });
    for (const trace of [poster, reporter, "Paru"]) expect(queue.text + shown.text).not.toContain(trace);
  });

  it("shows a moderator what a job said when it was reported, though its poster has changed it since", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const { job } = await reportedJob(poster);
    const caseOf = async () => JSON.parse((await rpc(looker, "moderation_case", { kind: "job", id: job })).text);
    const change = async (body: object) =>
      expect((await target().request(poster, "PATCH", `jobs?id=eq.${job}`, { body })).status).toBe(204);
    await change({ title: "Data entry", description: "A fair job" });
    const [{ facts }] = (await caseOf()).earlier;
    expect(facts).toEqual({ title: "Backend engineer", text: "Build things" });
    expect((await caseOf()).facts).toMatchObject({ text: "A fair job" });
    // Words that stay the same are kept once.
    for (const _ of [1, 2]) {
      const reporter = await target().createUser({ joinedDaysAgo: 1 });
      expect(await report(reporter, "job", job)).toMatchObject(done);
    }
    expect((await caseOf()).earlier).toHaveLength(1);
    await change({ description: "Worse" });
    expect((await caseOf()).earlier).toMatchObject([
      { facts: { title: "Data entry", text: "A fair job" } },
      { facts: { title: "Backend engineer", text: "Build things" } },
    ]);
    expect(await decide(looker, "job", job, "dismiss")).toMatchObject(done);
    expect((await caseOf()).earlier).toBeUndefined();
    expect(await target().sql("select from private.reports where said is not null and subject_id = $1", [job])).toEqual(
      [],
    );
  });

  it("shows a moderator what a profile said when it was reported, and nothing where it is as it was", async () => {
    const [owner, looker] = [await target().createUser(), await moderator()];
    const talent = await createTalent(target(), owner, { title: "Pay me first" });
    const reporter = await target().createUser({ joinedDaysAgo: 8 });
    expect(await report(reporter, "talent", talent)).toMatchObject(done);
    const earlier = async () =>
      JSON.parse((await rpc(looker, "moderation_case", { kind: "talent", id: talent })).text).earlier;
    expect(await earlier()).toBeUndefined();
    const change = (title: string) =>
      target().request(owner, "PATCH", `talent_profiles?id=eq.${talent}`, { body: { title } });
    expect((await change("Developer")).status).toBe(204);
    expect(await earlier()).toMatchObject([{ facts: { headline: "Pay me first" } }]);
    expect((await change("Pay me first")).status).toBe(204);
    expect(await earlier()).toBeUndefined();
  });

  it("shows a moderator the picture that was reported, which its owner has changed since, until the case is over", async () => {
    const [owner, looker] = [await target().createUser(), await moderator()];
    const talent = await createTalent(target(), owner, {});
    const bytes = Buffer.from("RIFF a picture");
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const url = (name: string) => `https://x.example/storage/v1/object/public/avatars/${owner}/${name}.webp`;
    const show = (name: string) =>
      target().sql("update public.profiles set avatar_url = $2 where id = $1", [owner, url(name)]);
    await show(digest);
    const reporter = await target().createUser({ joinedDaysAgo: 8 });
    const stranger = await target().createUser({ joinedDaysAgo: 8 });
    expect(await report(reporter, "talent", talent)).toMatchObject(done);
    const keep = async (actor: string, picture?: string) =>
      JSON.parse((await rpc(actor, "keep_reported_picture", { kind: "talent", id: talent, picture })).text);
    const pictures = async () =>
      JSON.parse((await rpc(looker, "moderation_case", { kind: "talent", id: talent })).text).pictures;
    const name = `${owner}/${digest}.webp`;
    await show("a1".repeat(16));
    // Nobody but who has reported it learns of it, and nobody brings another picture.
    expect([await keep(stranger), await keep(owner), await keep(reporter)]).toEqual([null, null, name]);
    await keep(reporter, Buffer.from("RIFF another").toString("base64"));
    await keep(stranger, bytes.toString("base64"));
    await keep(reporter, "no base");
    expect(await pictures()).toEqual([]);
    await keep(reporter, bytes.toString("base64"));
    expect(await keep(reporter)).toBeNull();
    expect(await pictures()).toEqual([{ at: expect.any(String), picture: bytes.toString("base64") }]);
    await show(digest);
    expect(await pictures()).toEqual([]);
    await show("a1".repeat(16));
    expect(JSON.stringify(await everythingOf(target(), owner))).not.toContain(bytes.toString("base64"));
    expect(await decide(looker, "talent", talent, "dismiss")).toMatchObject(done);
    expect(await pictures()).toEqual([]);
    expect(await target().sql("select from private.reported_pictures where subject_id = $1", [talent])).toEqual([]);
  });

  it("shows who answers an appeal what was decided about, though its owner has changed it, until the appeal is answered", async () => {
    const [first, second, owner] = [await moderator(), await moderator(), await target().createUser()];
    const talent = await createTalent(target(), owner, { title: "Pay me first" });
    const change = (title: string) =>
      target().request(owner, "PATCH", `talent_profiles?id=eq.${talent}`, { body: { title } });
    expect(await report(await target().createUser({ joinedDaysAgo: 8 }), "talent", talent)).toMatchObject(done);
    expect((await change("Pay me now")).status).toBe(204);
    expect(await decide(first, "talent", talent, "warn")).toMatchObject(done);
    const [decision] = await decisions(owner);
    const kept = () => target().sql("select from private.decided_words where subject_id = $1", [talent]);
    await target().sql("select private.tidy_conversations()");
    expect(await kept()).toHaveLength(1);
    expect(await rpc(owner, "appeal", { decision: decision?.id, body: "I am fair." })).toMatchObject(done);
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [owner]);
    const shown = async () =>
      JSON.parse((await rpc(second, "moderation_case", { kind: "appeal", id: appeal?.id })).text);
    expect((await shown()).earlier).toMatchObject([{ facts: { headline: "Pay me first" } }]);
    expect((await change("Developer")).status).toBe(204);
    expect((await shown()).earlier).toMatchObject([
      { facts: { headline: "Pay me now" } },
      { facts: { headline: "Pay me first" } },
    ]);
    expect((await shown()).facts).toMatchObject({ headline: "Developer" });
    // Its owner reads of it what they wrote now.
    expect(JSON.stringify(await everythingOf(target(), owner))).not.toContain("Pay me");
    const answer = { id: appeal?.id, granted: false, reason: "It asked for money." };
    expect(await rpc(second, "decide_appeal", answer)).toMatchObject(done);
    expect(await kept()).toEqual([]);
    expect((await shown()).earlier).toEqual([]);
  });

  it("keeps nothing of what was decided about once nobody can appeal any more, or the account is gone", async () => {
    const [looker, owner] = [await moderator(), await target().createUser()];
    const { job } = await reportedJob(owner);
    const old = await createOrganization(target(), owner);
    await target().sql(
      `insert into private.decisions (kind, subject_id, member_id, action, reason, at)
       values ('organization', $1, $2, 'warn', 'It borrows a name.', now() - interval '6 months 1 day')`,
      [old, owner],
    );
    await target().sql(
      `insert into private.decided_words (kind, subject_id, at, words)
       select d.kind, d.subject_id, d.at, '[]' from private.decisions d where d.subject_id = $1`,
      [old],
    );
    expect(await decide(looker, "job", job, "warn")).toMatchObject(done);
    const kept = async () => {
      await target().sql("select private.tidy_conversations()");
      return target().sql("select kind from private.decided_words where subject_id in ($1, $2)", [job, old]);
    };
    expect(await kept()).toEqual([{ kind: "job" }]);
    await target().sql("delete from auth.users where id = $1", [owner]);
    expect(await kept()).toEqual([]);
  });

  it("keeps none of the reported words of a poster who has left, once the day is over", async () => {
    const poster = await target().createUser();
    const { job } = await reportedJob(poster);
    await createApplication(target(), job, await target().createUser());
    const kept = () => target().sql("select from private.reports where said is not null and subject_id = $1", [job]);
    await target().sql("delete from auth.users where id = $1", [poster]);
    expect(await kept()).toHaveLength(1);
    await beginNextDay(target());
    expect(await kept()).toEqual([]);
    expect(await target().sql("select from private.reports where subject_id = $1", [job])).toHaveLength(1);
  });

  it("shows a moderator the newest fifty of many reports, how many there are, and that an older one still waits", async () => {
    const [talent, looker] = [await createTalent(target(), await target().createUser()), await moderator()];
    await target().sql(
      `insert into private.reports (kind, subject_id, reason, details, created_at, upheld, decided_at)
       select 'talent', $1, 'spam', n::text, now() - n * interval '1 hour', case when n < 60 then false end,
         case when n < 60 then now() end
       from generate_series(1, 60) as n`,
      [talent],
    );
    const shown = JSON.parse((await rpc(looker, "moderation_case", { kind: "talent", id: talent })).text);
    expect(shown.reports.map(({ details }: { details: string }) => Number(details))).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    expect(shown).toMatchObject({ report_count: 60, waits: true, reported: true });
  });

  it("shows a moderator a report though sixty older messages wait, and a decision though sixty were answered since", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const { job: decided } = await reportedJob(poster);
    expect(await decide(looker, "job", decided, "hide")).toMatchObject(done);
    await target().sql(
      `insert into private.contact_requests (address, locale, body, created_at)
       select 'visitor@example.org', 'en', 'Message ' || n, now() - interval '80 days' + n * interval '1 second'
       from generate_series(1, 60) n`,
    );
    await target().sql(
      `insert into private.decisions (kind, subject_id, moderator_id, action, reason, at)
       select 'contact', gen_random_uuid(), $1, 'answer', 'An answer', now() + n * interval '1 microsecond'
       from generate_series(1, 60) n`,
      [looker],
    );
    const { job: waits } = await reportedJob(poster);
    const queue = JSON.parse((await rpc(looker, "moderation_queue")).text) as Record<
      "waiting" | "decided",
      { kind: string; id: string; since: string }[]
    >;
    expect(queue.waiting.filter(({ kind }) => kind === "contact")).toHaveLength(50);
    expect(queue.waiting).toContainEqual(expect.objectContaining({ kind: "job", id: waits }));
    expect(queue.waiting.map(({ since }) => since)).toEqual(queue.waiting.map(({ since }) => since).toSorted());
    expect(queue.decided).toContainEqual(expect.objectContaining({ kind: "job", id: decided, action: "hide" }));
    await target().sql("delete from private.contact_requests where address = 'visitor@example.org'");
  });

  it("shows a moderator every older decision page by page, those of one moment together, and none that is not theirs to see", async () => {
    const [poster, looker, second] = [
      await createNamedMember(target(), "Paru Poster"),
      await moderator(),
      await moderator(),
    ];
    const { job, reporter } = await reportedJob(poster);
    const day = "2019-05-06T07:08:09";
    // Twice as many as a page has, two of them at each moment, the oldest about a job.
    await target().sql(
      `insert into private.decisions (kind, subject_id, moderator_id, action, reason, at)
       select 'contact', gen_random_uuid(), $1, 'answer', 'An answer', $2::timestamptz + (n / 2 + 1) * interval '1 microsecond'
       from generate_series(0, 100) n`,
      [second, `${day}Z`],
    );
    await target().sql(
      `insert into private.decisions (kind, subject_id, member_id, moderator_id, action, reason, at)
       values ('job', $1, $2, $3, 'hide', 'A deposit', $4)`,
      [job, poster, second, `${day}Z`],
    );
    type Older = { decided: { kind: string; id: string; at: string }[]; more: boolean };
    const older = async (actor: Actor, before: string) =>
      JSON.parse((await rpc(actor, "older_decisions", { before })).text) as Older;
    const read = async (actor: Actor) => {
      const found: Older["decided"] = [];
      for (let [before, more] = ["2019-05-07T00:00:00Z", true]; more;) {
        const page = await older(actor, before);
        expect(page.decided.length).toBeLessThanOrEqual(51);
        found.push(...page.decided);
        before = page.decided.at(-1)?.at ?? "";
        more = page.more;
      }
      return found;
    };
    const all = await read(looker);
    expect(all).toHaveLength(102);
    expect(new Set(all.map(({ id }) => id)).size).toBe(102);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.at(-1)).toMatchObject({ kind: "job", id: job, action: "hide" });
    // Who has a part in it, as whose it is or as who reported it, finds it on no page.
    for (const party of [poster, reporter]) {
      await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [party]);
      expect((await read(party)).map(({ id }) => id)).not.toContain(job);
    }
    const nobody = await createNamedMember(target(), "Nobody");
    expect((await rpc(nobody, "older_decisions", { before: "2019-05-07" })).code).toBe("PT404");
    expect((await rpc(null, "older_decisions", { before: "2019-05-07" })).code).toBe("42501");
  });

  it("shows a moderator all decisions of the moment at which the latest ones end, there or before it", async () => {
    const looker = await moderator();
    const made = new Set(
      (
        await target().sql<{ id: string }>(
          `insert into private.decisions (kind, subject_id, action, reason)
           select kind, gen_random_uuid(), 'warn', 'At once' from unnest('{contact,talent}'::text[]) kind, generate_series(1, 51)
           returning subject_id as id`,
        )
      ).map(({ id }) => id),
    );
    const { decided } = JSON.parse((await rpc(looker, "moderation_queue")).text) as {
      decided: { kind: CaseKind; id: string; at: string }[];
    };
    const before = olderThan(decided);
    const older = JSON.parse((await rpc(looker, "older_decisions", { before })).text) as { decided: { id: string }[] };
    for (const { id } of [...decided, ...older.decided]) made.delete(id);
    expect([...made]).toEqual([]);
  });

  it("shows a moderator what was decided about a message or a request for the tick that is gone, and nothing of one's own", async () => {
    const [looker, own] = [await moderator(), await moderator()];
    const member = await createNamedMember(target(), "Vera Verified");
    const address = `visitor-${randomUUID()}@example.org`;
    await target().sql("insert into private.contact_requests (address, locale, body) values ($1, 'en', 'Hello')", [
      address,
    ]);
    const [contact] = await target().sql<{ id: string }>("select id from private.contact_requests where address = $1", [
      address,
    ]);
    expect((await rpc(looker, "answer_contact", { id: contact?.id, reason: "Read the guide." })).status).toBe(204);
    const gone = { contact: contact?.id ?? "", verification: randomUUID(), mine: randomUUID() };
    await target().sql(
      `insert into private.decisions (kind, subject_id, member_id, moderator_id, action, reason)
       values ('verification', $1, $3, $5, 'grant', 'Read the guide.'), ('verification', $2, $4, $5, 'grant', 'Of my own')`,
      [gone.verification, gone.mine, member, looker, own],
    );
    await target().sql("update private.contact_requests set created_at = now() - interval '90 days' where id = $1", [
      gone.contact,
    ]);
    const { decided } = JSON.parse((await rpc(looker, "moderation_queue")).text) as { decided: { id: string }[] };
    for (const kind of ["contact", "verification"] as const) {
      const read = async () =>
        JSON.parse((await rpc(looker, "moderation_case", { kind, id: gone[kind] })).text) as object;
      expect(decided).toContainEqual(expect.objectContaining({ kind, id: gone[kind] }));
      const shown = { facts: {}, waits: false, gone: true, decisions: [{ reason: "Read the guide." }] };
      expect(await read()).toMatchObject(shown);
      await target().sql("delete from private.contact_requests where id = $1", [gone.contact]);
      expect(await read()).toMatchObject(shown);
    }
    for (const id of [gone.mine, randomUUID()]) {
      expect((await rpc(looker, "moderation_case", { kind: "verification", id })).code).toBe("PT404");
    }
    expect((await rpc(member, "moderation_case", { kind: "contact", id: gone.contact })).code).toBe("PT404");
  });

  it("shows a moderator all of a talent profile that its readers see", async () => {
    const [member, looker, reporter] = [
      await createNamedMember(target(), "Tania Talent"),
      await moderator(),
      await target().createUser({ joinedDaysAgo: 8 }),
    ];
    const id = randomUUID();
    await target().sql(
      `update public.profiles set github_url = 'https://github.com/one', linkedin_url = 'https://www.linkedin.com/in/two',
        avatar_url = 'https://x.example/storage/v1/object/public/avatars/' || id || '/three.webp' where id = $1`,
      [member],
    );
    const talent = await createTalent(target(), member);
    await target().sql(
      `update public.talent_profiles set
        portfolio_projects = jsonb_build_array(jsonb_build_object('id', $2::text, 'title', 'four', 'description', 'five',
          'liveUrl', 'https://six.example', 'githubUrl', 'https://github.com/seven', 'technologies', array['eight'])),
        work_experience = jsonb_build_array(jsonb_build_object('id', $2::text, 'title', 'nine', 'organisation', 'ten', 'startYear', 2020)),
        education = jsonb_build_array(jsonb_build_object('id', $2::text, 'title', 'eleven', 'description', 'twelve', 'endYear', 2019))
      where id = $1`,
      [talent, id],
    );
    expect(await report(reporter, "talent", talent)).toMatchObject(done);
    const shown = await rpc(looker, "moderation_case", { kind: "talent", id: talent });
    expect(JSON.parse(shown.text).facts).toMatchObject({
      links: "https://www.linkedin.com/in/two\nhttps://github.com/one",
      projects: "four\nfive\nhttps://six.example\nhttps://github.com/seven\neight",
      career: "nine\nten\n\neleven\ntwelve",
      picture: expect.stringContaining("three.webp"),
    });
    await target().sql("update public.profiles set avatar_url = 'https://tracker.example/me.gif' where id = $1", [
      member,
    ]);
    expect((await rpc(looker, "moderation_case", { kind: "talent", id: talent })).text).not.toContain("tracker");
  });

  it("shows a moderator no more of a talent than others see, unless a report or an appeal of the member waits", async () => {
    const [member, looker, other] = [
      await createNamedMember(target(), "Tania Talent"),
      await moderator(),
      await moderator(),
    ];
    const talent = await createTalent(target(), member, { bio: "Four rivers" });
    const list = (open: boolean) =>
      target().sql("update public.talent_profiles set is_open_to_work = $2 where id = $1", [talent, open]);
    const reports = async () =>
      expect(await report(await target().createUser({ joinedDaysAgo: 8 }), "talent", talent)).toMatchObject(done);
    const shown = async (kind: string, id: string | undefined) => {
      const { facts, title, unseen } = JSON.parse((await rpc(other, "moderation_case", { kind, id })).text) as {
        facts: object;
        title: string | null;
        unseen: boolean;
      };
      return [title, unseen, unseen ? facts : JSON.stringify(facts).includes("Four rivers")];
    };
    await reports();
    // Nobody evades a report by hiding.
    await list(false);
    expect(await shown("talent", talent)).toEqual(["Tania Talent", false, true]);
    await decide(looker, "talent", talent, "dismiss");
    expect(await shown("talent", talent)).toEqual(["Tania Talent", true, {}]);
    await list(true);
    expect(await shown("talent", talent)).toEqual(["Tania Talent", false, true]);
    await reports();
    await decide(looker, "talent", talent, "hide");
    expect(await shown("talent", talent)).toEqual(["Tania Talent", false, true]);
    await decide(looker, "talent", talent, "restore");
    await list(false);
    expect(await shown("talent", talent)).toEqual(["Tania Talent", true, {}]);
    await list(true);
    await reports();
    expect(await decide(looker, "talent", talent, "warn")).toMatchObject(done);
    await list(false);
    const warning = (await decisions(member)).find(({ action }) => action === "warn");
    expect(await rpc(member, "appeal", { decision: warning?.id, body: "All true." })).toMatchObject(done);
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [
      member,
    ]);
    expect(await shown("appeal", appeal?.id)).toEqual([null, false, true]);
    await rpc(other, "decide_appeal", { id: appeal?.id, granted: false, reason: "It stays." });
    expect(await shown("appeal", appeal?.id)).toEqual([null, true, {}]);
  });

  it("does not show a job again by a warning that a moderator has hidden, but one that reports have", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const { job } = await reportedJob(poster);
    expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
    expect((await decide(looker, "job", job, "warn")).code).toBe("PT410");
    expect(await statusOf(job)).toBe("hidden");
    const other = (await reportedJob(poster)).job;
    await target().sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [other]);
    expect(await decide(looker, "job", other, "warn")).toMatchObject(done);
    expect(await statusOf(other)).toBe("active");
  });

  it("hides a job with a reason that its poster reads, shows it again, and tells the reporter", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const { job, reporter } = await reportedJob(poster);
    expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
    expect(await statusOf(job)).toBe("hidden");
    expect(await told(poster)).toEqual({ kind: "job_removed", note: "It names a deposit." });
    expect(await told(reporter)).toEqual({ kind: "report_upheld", note: null });
    expect(await owed(poster)).toEqual([{ kind: "decision_made", category: "account" }]);
    expect((await decide(looker, "job", job, "hide")).code).toBe("PT410");
    expect(await decide(looker, "job", job, "restore", "We were wrong.")).toMatchObject(done);
    expect([await statusOf(job), await told(poster)]).toEqual([
      "active",
      { kind: "job_restored", note: "We were wrong." },
    ]);
  });

  it("takes a talent profile and a message out of sight, and brings both back", async () => {
    const looker = await moderator();
    const owner = await createNamedMember(target(), "Talented");
    const talent = await createTalent(target(), owner);
    const reporter = await createNamedMember(target(), "Reporter");
    expect((await report(owner, "talent", talent)).code).toBe("PT404");
    expect(await report(reporter, "talent", talent)).toMatchObject(done);
    const listed = async () =>
      (await target().request(null, "GET", `talent_profiles?id=eq.${talent}&select=id`)).rows.length;
    await decide(looker, "talent", talent, "hide");
    expect([await listed(), await told(owner)]).toEqual([0, expect.objectContaining({ kind: "talent_hidden" })]);
    await target().request(owner, "PATCH", `talent_profiles?user_id=eq.${owner}`, { body: { title: "Anew" } });
    expect(await listed()).toBe(0);
    await decide(looker, "talent", talent, "restore");
    expect(await listed()).toBe(1);

    const { thread, opener } = await createApplicationThread(target(), reporter, owner);
    // At once, since both know each other's names; else with the day (docs/decisions/0164-leaving-unseen.md).
    await rpc(owner, "share_contact", { application: opener, share: true });
    const message = JSON.parse((await send(owner, thread, "Send me 500 taka")).text) as string;
    expect((await rpc(reporter, "report", { kind: "message", id: message, reason: "spam" })).code).toBe("PT404");
    await rpc(reporter, "report_message", { message, reason: "spam" });
    await decide(looker, "message", message, "hide");
    expect(await textsOf(reporter, thread)).toEqual([]);
    await decide(looker, "message", message, "restore");
    expect(await textsOf(reporter, thread)).toEqual(["them: Send me 500 taka"]);
  });

  it("tells a member nothing of a dismissed report of a job, a talent profile or a message of theirs", async () => {
    const [owner, reporter] = [
      await createNamedMember(target(), "Owned"),
      await createNamedMember(target(), "Reporter"),
    ];
    const looker = await moderator();
    const job = await createJob(target(), owner);
    const talent = await createTalent(target(), owner);
    const { thread } = await createApplicationThread(target(), reporter, owner);
    const message = JSON.parse((await send(owner, thread, "Send me 500 taka")).text) as string;
    const before = await everythingOf(target(), owner);
    await rpc(reporter, "report_message", { message, reason: "spam" });
    for (const [kind, id] of Object.entries({ job, talent }))
      expect(await report(reporter, kind, id)).toMatchObject(done);
    for (const [kind, id] of Object.entries({ job, talent, message })) {
      expect(await decide(looker, kind, id, "dismiss")).toMatchObject(done);
      expect(await everythingOf(target(), owner), kind).toEqual(before);
    }
  });

  it("brings a message back though its author has sent the same form again since", async () => {
    const [looker, poster] = [await moderator(), await createNamedMember(target(), "Paru Poster")];
    const applicant = await createNamedMember(target(), "Amena Applicant");
    const { thread } = await createApplicationThread(target(), poster, applicant);
    const form = randomUUID();
    const message = JSON.parse((await send(poster, thread, "Bring your papers", form)).text) as string;
    await rpc(applicant, "report_message", { message, reason: "spam" });
    await decide(looker, "message", message, "hide");
    expect(await textsOf(applicant, thread)).toEqual([]);
    const again = JSON.parse((await send(poster, thread, "Bring your papers", form)).text) as string;
    expect(again).not.toBe(message);
    expect(await decide(looker, "message", message, "restore")).toMatchObject(done);
    expect(await textsOf(applicant, thread)).toEqual(["them: Bring your papers", "them: Bring your papers"]);
    // The form is still that of the later one.
    expect(JSON.parse((await send(poster, thread, "Bring your papers", form)).text)).toBe(again);
  });

  it("is nobody's own: not about oneself, not on one's own report, and for no other member at all", async () => {
    const [one, poster] = [await moderator(), await target().createUser()];
    const own = await reportedJob(one);
    const other = await reportedJob(poster);
    await target().sql("update auth.users set created_at = now() - interval '9 days' where id = $1", [one]);
    await report(one, "job", other.job);
    for (const { job } of [own, other]) {
      for (const action of ["dismiss", "hide", "warn", "suspend"]) {
        expect((await decide(one, "job", job, action)).code, action).toBe("PT409");
      }
      expect((await rpc(one, "moderation_case", { kind: "job", id: job })).code).toBe("PT404");
      expect((await rpc(one, "moderation_queue")).text).not.toContain(job);
    }
    for (const actor of [poster, other.reporter]) {
      expect((await decide(actor, "job", own.job, "hide")).code).toBe("PT404");
      expect((await rpc(actor, "moderation_queue")).code).toBe("PT404");
    }
    expect((await rpc(null, "moderation_queue")).code).toBe("42501");
    expect(await statusOf(own.job)).toBe("active");
  });

  it("suspends a member, whose things go and come back, and tells those who applied", async () => {
    const [poster, looker, applicant] = [await target().createUser(), await moderator(), await target().createUser()];
    const talent = await createTalent(target(), poster);
    const { job } = await reportedJob(poster);
    const before = await createJob(target(), poster, { status: "closed" });
    await createApplication(target(), job, applicant);
    expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
    const listed = async () =>
      (await target().request(null, "GET", `talent_profiles?id=eq.${talent}&select=id`)).rows.length;
    expect([await statusOf(job), await listed(), (await told(poster))?.kind, (await told(applicant))?.kind]).toEqual([
      "closed",
      0,
      "member_suspended",
      "application_job_closed",
    ]);
    expect((await decide(looker, "job", job, "suspend")).code).toBe("PT410");
    expect(await decide(looker, "job", job, "unsuspend")).toMatchObject(done);
    expect([await statusOf(job), await statusOf(before), await listed()]).toEqual(["active", "closed", 1]);
    await target().sql("insert into private.staff (member_id, role) values ($1, 'operator')", [poster]);
    expect((await decide(looker, "job", job, "suspend")).code).toBe("PT409");
  });

  it.each([
    { before: [], during: ["hide"], after: "hidden" },
    { before: [], during: ["hide", "restore"], after: "active" },
    { before: ["hide"], during: [], after: "hidden" },
    { before: ["hide"], during: ["restore"], after: "active" },
    { before: ["hide"], during: ["restore", "hide"], after: "hidden" },
  ])(
    "keeps what it removed out of the end of a suspension: before $before, during $during",
    async ({ before, during, after }) => {
      const [poster, looker] = [await target().createUser(), await moderator()];
      const { job } = await reportedJob(poster);
      const other = (await reportedJob(poster)).job;
      for (const action of before) expect(await decide(looker, "job", job, action)).toMatchObject(done);
      expect(await decide(looker, "job", other, "suspend")).toMatchObject(done);
      for (const action of during) {
        expect(await decide(looker, "job", job, action)).toMatchObject(done);
        expect(await statusOf(job)).toBe(action === "hide" ? "hidden" : "closed");
      }
      expect(await decide(looker, "job", other, "unsuspend")).toMatchObject(done);
      expect([await statusOf(job), await statusOf(other)]).toEqual([after, "active"]);
      if (after === "hidden") expect(await decide(looker, "job", job, "restore")).toMatchObject(done);
      expect(await statusOf(job)).toBe("active");
    },
  );

  it("leaves a job closed that its poster had closed, removed and taken back during a suspension or not", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const { job } = await reportedJob(poster);
    const other = (await reportedJob(poster)).job;
    expect((await rpc(poster, "close_job", { id: job })).status).toBe(204);
    for (const [decided, action] of [
      [other, "suspend"],
      [job, "hide"],
      [job, "restore"],
      [other, "unsuspend"],
    ] as const) {
      expect(await decide(looker, "job", decided, action)).toMatchObject(done);
      expect(await statusOf(job)).toBe("closed");
    }
  });

  it("takes back by an appeal what the appeal is about, and no more", async () => {
    const [first, second, poster] = [await moderator(), await moderator(), await target().createUser()];
    const { job } = await reportedJob(poster);
    await decide(first, "job", job, "suspend");
    await decide(first, "job", job, "hide");
    expect((await told(poster))?.kind).toBe("job_removed");
    const grant = async (action: string) => {
      const decision = (await decisions(poster)).find((one) => one.action === action)?.id;
      expect(await rpc(poster, "appeal", { decision, body: "It was my cousin." })).toMatchObject(done);
      const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where decision_id = $1", [
        decision,
      ]);
      const given = { id: appeal?.id, granted: true, reason: "Looked at again." };
      expect(await rpc(second, "decide_appeal", given)).toMatchObject(done);
    };
    await grant("suspend");
    expect(await statusOf(job)).toBe("hidden");
    await grant("hide");
    expect(await statusOf(job)).toBe("active");
  });

  it("hides a job whose poster left today, which stays for the day, and warns nobody of it", async () => {
    const [poster, looker, applicant] = [await target().createUser(), await moderator(), await target().createUser()];
    const { job } = await reportedJob(poster);
    await createApplication(target(), job, applicant);
    expect((await rpc(poster, "delete_account")).status).toBeLessThan(300);
    expect(await statusOf(job)).toBe("active");
    expect((await rpc(looker, "moderation_case", { kind: "job", id: job })).text).toMatch(
      /"gone" ?: ?true.*"shown" ?: ?true|"shown" ?: ?true.*"gone" ?: ?true/,
    );
    expect((await decide(looker, "job", job, "warn")).code).toBe("PT410");
    expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
    expect(await statusOf(job)).toBe("hidden");
    await beginNextDay(target());
    expect(await statusOf(job)).toBe("closed");
    expect((await decide(looker, "job", job, "hide")).code).toBe("PT410");
  });

  it("is mailed to its member with each action that the database stores", async () => {
    const [check] = await target().sql<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'decisions_action_check'",
    );
    const stored = [...(check?.text ?? "").matchAll(/'([a-z]+)'/g)].map(([, action]) => action);
    expect([...ACTIONS, "answer", "close"].toSorted()).toEqual(stored.toSorted());
  });

  it("is appealed against once, answered by another moderator, and taken back where it is granted", async () => {
    const [first, second, poster] = [await moderator(), await moderator(), await target().createUser()];
    const { job } = await reportedJob(poster);
    await decide(first, "job", job, "suspend");
    const [decision] = await decisions(poster);
    const body = { decision: decision?.id, body: "It was my cousin." };
    expect((await rpc(second, "appeal", body)).code).toBe("PT404");
    for (let again = 0; again < 2; again += 1) expect(await rpc(poster, "appeal", body)).toMatchObject(done);
    expect((await rpc(poster, "appeal", { ...body, body: "It was my uncle." })).code).toBe("PT409");
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [
      poster,
    ]);
    const answer = (actor: string, granted: boolean) =>
      rpc(actor, "decide_appeal", { id: appeal?.id, granted, reason: "Looked at again." });
    expect((await answer(first, false)).code).toBe("PT409");
    expect((await rpc(first, "moderation_queue")).text).not.toContain(appeal?.id);
    expect((await rpc(second, "moderation_queue")).text).toContain(appeal?.id);
    expect((await answer(poster, true)).code).toBe("PT404");
    expect(await answer(second, true)).toMatchObject(done);
    expect((await answer(second, true)).code).toBe("PT410");
    expect([await statusOf(job), await told(poster)]).toEqual([
      "active",
      { kind: "appeal_granted", note: "Looked at again." },
    ]);
  });

  it("keeps each decision for good: nobody changes, removes or empties what was decided", async () => {
    const [looker, poster] = [await moderator(), await target().createUser()];
    const { job } = await reportedJob(poster);
    await decide(looker, "job", job, "warn");
    for (const table of ["decisions", "staff_log"]) {
      for (const statement of [
        `update private.${table} set at = now()`,
        `delete from private.${table}`,
        `truncate private.${table} cascade`,
      ]) {
        await expect(target().sql(statement), statement).rejects.toMatchObject({ code: "42501" });
      }
      expect((await target().request(looker, "GET", table)).status).toBe(404);
    }
    expect((await rpc(poster, "delete_account")).code).toBeNull();
    expect(await target().sql("select action, reason from private.decisions where member_id = $1", [poster])).toEqual([
      { action: "warn", reason: "It names a deposit." },
    ]);
  });

  describe("a report whose reporter has deleted the account", () => {
    const reportsFor = async (job: string, reporters: number) => {
      const members = [];
      for (let count = 0; count < reporters; count += 1) {
        const reporter = await createNamedMember(target(), "Rina Reporter");
        const body = { kind: "job", id: job, reason: "asks_for_money", details: "Asks for 500 taka" };
        expect(await rpc(reporter, "report", body)).toMatchObject(done);
        members.push(reporter);
      }
      for (const reporter of members) expect((await rpc(reporter, "delete_account")).status).toBeLessThan(300);
      return members;
    };
    const waiting = async (looker: string, job: string) =>
      (
        JSON.parse((await rpc(looker, "moderation_queue")).text) as { waiting: { id: string; count: number }[] }
      ).waiting.filter(({ id }) => id === job);

    it.each([
      { reporters: 1, state: "active asks_for_money", action: "dismiss", after: "active", kind: "job_warning_lifted" },
      { reporters: 3, state: "hidden asks_for_money", action: "dismiss", after: "active", kind: "job_restored" },
      { reporters: 3, state: "hidden asks_for_money", action: "restore", after: "active", kind: "job_restored" },
      { reporters: 3, state: "hidden asks_for_money", action: "hide", after: "hidden", kind: "job_removed" },
    ])(
      "still waits for a moderator and can be decided, and names nobody: $reporters, $action",
      async ({ reporters, state, action, after, kind }) => {
        const [poster, looker] = [await target().createUser(), await moderator()];
        const job = await createJob(target(), poster);
        const gone = await reportsFor(job, reporters);
        const [row] = await target().sql<{ state: string }>(
          "select concat_ws(' ', status, reported_for) as state from public.jobs where id = $1",
          [job],
        );
        expect(row?.state).toBe(state);
        expect(await waiting(looker, job)).toMatchObject([{ count: reporters }]);
        const shown = (await rpc(looker, "moderation_case", { kind: "job", id: job })).text;
        expect(JSON.parse(shown)).toMatchObject({
          waits: true,
          reports: Array.from({ length: reporters }, () => ({
            reason: "asks_for_money",
            details: "Asks for 500 taka",
          })),
        });
        const kept = JSON.stringify(
          await target().sql("select to_jsonb(r) as row from private.reports r where subject_id = $1", [job]),
        );
        for (const trace of [...gone, "Rina"]) expect(shown + kept).not.toContain(trace);
        expect(await decide(looker, "job", job, action)).toMatchObject(done);
        expect([await statusOf(job), await waiting(looker, job)]).toEqual([after, []]);
        expect(await told(poster)).toMatchObject({ kind });
      },
    );

    it("tells its poster that a job is hidden until a moderator has looked, and no more once one has", async () => {
      const [poster, looker] = [await target().createUser(), await moderator()];
      const job = await createJob(target(), poster);
      await reportsFor(job, 3);
      const marks = async () =>
        (JSON.parse((await rpc(poster, "my_jobs")).text) as { jobs: { id: string; in_review: boolean }[] }).jobs.find(
          ({ id }) => id === job,
        )?.in_review;
      expect(await marks()).toBe(true);
      expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
      expect(await marks()).toBe(false);
    });

    it("is deleted 90 days after it was decided, and kept as long as nobody has", async () => {
      const [poster, looker] = [await target().createUser(), await moderator()];
      const [decided, open] = [await createJob(target(), poster), await createJob(target(), poster)];
      for (const job of [decided, open]) await reportsFor(job, 1);
      const stays = await reportedJob(poster);
      for (const job of [decided, stays.job]) expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
      const left = async (age: string) => {
        await target().sql(
          `update private.reports set created_at = now() - interval '1 year',
             decided_at = case when upheld is not null then now() - $2::interval end
           where subject_id = any ($1)`,
          [[decided, open, stays.job], age],
        );
        await target().sql("select private.tidy_conversations()");
        const kept = await target().sql<{ id: string }>(
          "select subject_id as id from private.reports where subject_id = any ($1)",
          [[decided, open, stays.job]],
        );
        return kept.map(({ id }) => id).toSorted();
      };
      expect(await left("89 days")).toEqual([decided, open, stays.job].toSorted());
      expect(await left("91 days")).toEqual([open, stays.job].toSorted());
      // What was decided is undone without it.
      expect(await decide(looker, "job", decided, "restore")).toMatchObject(done);
      expect(await statusOf(decided)).toBe("active");
    });
  });

  it("decides about a warned or hidden job without any report, which nobody has decided", async () => {
    const [poster, looker] = [await target().createUser(), await moderator()];
    const queued = async () => (await rpc(looker, "moderation_queue")).text;
    for (const [status, action, kind] of [
      ["active", "dismiss", "job_warning_lifted"],
      ["hidden", "dismiss", "job_restored"],
      ["hidden", "hide", "job_removed"],
    ] as const) {
      const job = await createJob(target(), poster, { status, reported_for: "asks_for_money" });
      expect(await queued()).toContain(job);
      expect(JSON.parse((await rpc(looker, "moderation_case", { kind: "job", id: job })).text)).toMatchObject({
        waits: true,
        reports: [],
      });
      expect(await decide(looker, "job", job, action)).toMatchObject(done);
      expect((await told(poster))?.kind).toBe(kind);
      expect(JSON.parse(await queued()).waiting).not.toContainEqual(expect.objectContaining({ id: job }));
    }
    const plain = await createJob(target(), poster);
    expect((await decide(looker, "job", plain, "hide")).code).toBe("PT404");
    expect((await rpc(looker, "moderation_case", { kind: "job", id: plain })).code).toBe("PT404");
  });

  describe("once the reports are gone", () => {
    /** A message that a moderator hid, or suspended its sender for, 90 days ago; the appeal was refused. */
    async function oldMessage(actions: string[]) {
      const [looker, poster] = [await moderator(), await createNamedMember(target(), "Paru Poster")];
      const applicant = await createNamedMember(target(), "Amena Applicant");
      const { thread } = await createApplicationThread(target(), poster, applicant);
      const message = JSON.parse((await send(poster, thread, "Bring your papers")).text) as string;
      expect((await rpc(applicant, "report_message", { message, reason: "spam" })).status).toBeLessThan(300);
      for (const action of actions) expect(await decide(looker, "message", message, action)).toMatchObject(done);
      await target().sql(
        "update private.message_reports set created_at = now() - interval '91 days' where message_id = $1",
        [message],
      );
      const [decision] = await decisions(poster);
      expect(await rpc(poster, "appeal", { decision: decision?.id, body: "No." })).toMatchObject(done);
      const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where member_id = $1", [
        poster,
      ]);
      await rpc(await moderator(), "decide_appeal", { id: appeal?.id, granted: false, reason: "It stays." });
      return { looker, poster, applicant, thread, message, appeal: appeal?.id ?? "" };
    }

    it.each([false, true])("opens the account of a message's sender again, the report tidied: %s", async (tidied) => {
      const { looker, poster, message } = await oldMessage(["suspend"]);
      if (tidied) await target().sql("select private.tidy_conversations()");
      expect((await rpc(looker, "moderation_queue")).text).toContain(message);
      const shown = await rpc(looker, "moderation_case", { kind: "message", id: message });
      // Nobody reads the message itself any more.
      expect(shown.text).not.toContain("papers");
      expect(JSON.parse(shown.text)).toMatchObject({
        facts: {},
        title: null,
        gone: true,
        suspended: true,
        waits: false,
        reports: [],
        decisions: [{ action: "suspend" }],
      });
      for (const action of ["dismiss", "hide", "restore", "warn", "suspend"])
        expect((await decide(looker, "message", message, action)).code, action).toBe("PT410");
      expect(await decide(looker, "message", message, "unsuspend", "It was a joke.")).toMatchObject(done);
      expect(await told(poster)).toEqual({ kind: "member_unsuspended", note: "It was a joke." });
      expect((await decide(looker, "message", message, "unsuspend")).code).toBe("PT410");
      expect(JSON.parse((await rpc(looker, "moderation_case", { kind: "message", id: message })).text)).toMatchObject({
        suspended: false,
      });
    });

    it("brings a hidden message back, which a moderator reads as long as it is hidden", async () => {
      const { looker, poster, applicant, thread, message } = await oldMessage(["hide"]);
      await target().sql("select private.tidy_conversations()");
      expect(JSON.parse((await rpc(looker, "moderation_case", { kind: "message", id: message })).text)).toMatchObject({
        facts: { text: "Bring your papers" },
        hidden: true,
        waits: false,
      });
      for (const action of ["dismiss", "hide", "warn", "suspend", "unsuspend"])
        expect((await decide(looker, "message", message, action)).code, action).toBe("PT410");
      expect(await decide(looker, "message", message, "restore")).toMatchObject(done);
      expect(await textsOf(applicant, thread)).toEqual(["them: Bring your papers"]);
      expect((await told(poster))?.kind).toBe("message_restored");
      expect((await rpc(looker, "moderation_case", { kind: "message", id: message })).text).not.toContain("papers");
    });

    it("decides nothing about what was never reported, and nothing of other kinds by this way", async () => {
      const { looker, applicant, thread, message, appeal } = await oldMessage(["suspend"]);
      const [other] = await target().sql<{ id: string }>(
        "insert into private.messages (thread_id, sender_id, body) values ($1, $2, 'Never reported') returning id",
        [thread, applicant],
      );
      for (const [kind, id] of [
        ["message", other?.id ?? ""],
        ["message", randomUUID()],
        ["job", message],
        ["verification", message],
        ["appeal", message],
      ] as const) {
        expect((await decide(looker, kind, id, "unsuspend")).code, kind).toBe("PT404");
        expect((await rpc(looker, "moderation_case", { kind, id })).code, kind).toBe("PT404");
      }
      expect((await decide(looker, "appeal", appeal, "unsuspend")).code).toBe("PT404");
    });

    it("shows a moderator nothing of a decision about themselves", async () => {
      const { looker, poster, message } = await oldMessage(["warn"]);
      await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [poster]);
      expect((await decide(poster, "message", message, "restore")).code).toBe("PT409");
      expect((await rpc(poster, "moderation_case", { kind: "message", id: message })).code).toBe("PT404");
      expect((await rpc(poster, "moderation_queue")).text).not.toContain(message);
      expect((await rpc(looker, "moderation_queue")).text).toContain(message);
    });
  });

  describe("a job with a warning in whose case the poster was suspended", () => {
    async function warned(reporters = 1) {
      const [poster, looker] = [await target().createUser(), await moderator()];
      const job = await createJob(target(), poster);
      for (let count = 0; count < reporters; count += 1) {
        const body = { kind: "job", id: job, reason: "asks_for_money" };
        expect(await rpc(await target().createUser({ joinedDaysAgo: 8 }), "report", body)).toMatchObject(done);
      }
      return { poster, looker, job };
    }
    const stateOf = async (job: string) =>
      (
        await target().sql<{ state: string }>(
          "select concat_ws(' ', status, reported_for) as state from public.jobs where id = $1",
          [job],
        )
      )[0]?.state;
    const grant = async (poster: string, taken = "suspend") => {
      const decision = (await decisions(poster)).find(({ action }) => action === taken)?.id;
      expect(await rpc(poster, "appeal", { decision, body: "There is no fee." })).toMatchObject(done);
      const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where decision_id = $1", [
        decision,
      ]);
      const given = { id: appeal?.id, granted: true, reason: "There is none." };
      expect(await rpc(await moderator(), "decide_appeal", given)).toMatchObject(done);
    };

    it.each(["unsuspend", "appeal"])("has none once the poster is back: %s", async (way) => {
      const { poster, looker, job } = await warned();
      const other = (await reportedJob(poster)).job;
      await target().sql("update public.jobs set reported_for = 'asks_for_money' where id = $1", [other]);
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      expect(await stateOf(job)).toBe("closed asks_for_money");
      if (way === "appeal") await grant(poster);
      // In whichever case the account is opened.
      else expect(await decide(looker, "job", other, "unsuspend")).toMatchObject(done);
      expect([await stateOf(job), await stateOf(other)]).toEqual(["active", "active asks_for_money"]);
    });

    it("stays hidden where a moderator has removed it", async () => {
      const { poster, looker, job } = await warned();
      expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      await grant(poster);
      expect(await stateOf(job)).toBe("hidden asks_for_money");
    });

    it.each([
      ["appeal", "active"],
      ["unsuspend", "hidden asks_for_money"],
    ])("that reports alone had hidden comes back with a granted appeal alone: %s", async (way, after) => {
      const { poster, looker, job } = await warned(3);
      expect(await stateOf(job)).toBe("hidden asks_for_money");
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      if (way === "appeal") await grant(poster);
      else expect(await decide(looker, "job", job, "unsuspend")).toMatchObject(done);
      expect(await stateOf(job)).toBe(after);
    });

    it("that reports alone had hidden waits again once its poster is let in, who reads that we look at it", async () => {
      const { poster, looker, job } = await warned(3);
      const waits = async () =>
        (JSON.parse((await rpc(looker, "moderation_queue")).text) as { waiting: { id: string }[] }).waiting.some(
          ({ id }) => id === job,
        );
      const inReview = async () =>
        (JSON.parse((await rpc(poster, "my_jobs")).text) as { jobs: { id: string; in_review: boolean }[] }).jobs.find(
          ({ id }) => id === job,
        )?.in_review;
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      expect(await inReview()).toBe(false);
      expect(await decide(looker, "job", job, "unsuspend")).toMatchObject(done);
      expect([await waits(), await inReview()]).toEqual([true, true]);
      expect(await decide(looker, "job", job, "dismiss", "There is no fee.")).toMatchObject(done);
      expect([await stateOf(job), await told(poster)]).toEqual([
        "active",
        expect.objectContaining({ note: "There is no fee." }),
      ]);
    });

    it("comes back with a granted appeal after an earlier removal that an appeal took back", async () => {
      const { poster, looker, job } = await warned();
      expect(await decide(looker, "job", job, "hide")).toMatchObject(done);
      await grant(poster, "hide");
      expect(await stateOf(job)).toMatch(/^active/);
      await target().sql("update public.jobs set status = 'hidden', reported_for = 'asks_for_money' where id = $1", [
        job,
      ]);
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      await grant(poster);
      expect(await stateOf(job)).toBe("active");
    });

    it("can be rid of it by a moderator without a warning to the poster", async () => {
      const { poster, looker, job } = await warned();
      expect((await decide(looker, "job", job, "restore")).code).toBe("PT410");
      expect(await decide(looker, "job", job, "suspend")).toMatchObject(done);
      // As left by a suspension that ended before this was mended.
      await target().sql("delete from private.suspensions where member_id = $1", [poster]);
      await target().sql("update public.jobs set status = 'active' where id = $1", [job]);
      expect(JSON.parse((await rpc(looker, "moderation_case", { kind: "job", id: job })).text)).toMatchObject({
        waits: false,
        hidden: false,
        warned: true,
      });
      expect((await rpc(looker, "moderation_queue")).text).toContain(job);
      expect(await decide(looker, "job", job, "restore", "There is no fee.")).toMatchObject(done);
      expect([await stateOf(job), await told(poster)]).toEqual([
        "active",
        { kind: "job_warning_lifted", note: "There is no fee." },
      ]);
      expect((await decide(looker, "job", job, "restore")).code).toBe("PT410");
    });
  });

  it("asks for a reason", async () => {
    const [looker, poster] = [await moderator(), await target().createUser()];
    const { job } = await reportedJob(poster);
    for (const reason of ["", "  ", "x".repeat(1001), null]) {
      expect((await rpc(looker, "decide_report", { kind: "job", id: job, action: "hide", reason })).code).toMatch(
        /^235?/,
      );
    }
    expect(await statusOf(job)).toBe("active");
  });
});
